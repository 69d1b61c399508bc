import { useTranslation } from 'react-i18next';
import { listExhibitorCalls } from '#generated/client/sdk.gen.ts';
import type { Deadline, ExhibitorCallList } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import type { SlotLoaderArgs } from '#web/core/shell/slots.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { isCallOpen } from '#web/exhibitors/calls/call-state.ts';
import { exhibitorCallPage } from '#web/exhibitors/calls/routes.ts';

export const loader = ({ api }: SlotLoaderArgs) => api(listExhibitorCalls);

type OpenCallLinksProps = {
  period: Deadline['key'];
  now: string;
  data: ExhibitorCallList;
};

/** The calls that are open while the period for exhibitors is. */
export const Component = ({ period, now, data }: OpenCallLinksProps) => {
  const { t } = useTranslation('calls');
  if (period !== 'exhibitor-entry') return null;
  const open = data.items.filter((call) => isCallOpen(call, new Date(now)));
  if (open.length === 0) return <p>{t('home.none')}</p>;
  return (
    <Cluster>
      {open.map(({ id, title }) => (
        <LinkButton key={id} icon="arrow-right" to={exhibitorCallPage.href({ id })}>
          <LocalizedText text={title} />
        </LinkButton>
      ))}
    </Cluster>
  );
};
