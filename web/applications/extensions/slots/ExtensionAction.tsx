import { useTranslation } from 'react-i18next';
import { listDeadlines } from '#generated/client/sdk.gen.ts';
import type { ApplicationDetail, OrganiserDeadline } from '#generated/client/types.gen.ts';
import { GUEST_KINDS } from '#spec/applications/states.ts';
import type { SlotLoaderArgs, SlotProps } from '#web/core/shell/slots.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { useExtend } from '../use-extend.tsx';

export const loader = async ({ api }: SlotLoaderArgs) => (await api(listDeadlines)).items;

type Props = SlotProps['applicationActions'] & { data: readonly OrganiserDeadline[] };

/** Applications without an account depend on one period, which has the name of their kind. */
const onlyKeyOf = ({ kind }: Pick<ApplicationDetail, 'kind'>) => {
  const key = GUEST_KINDS.find((guest) => guest === kind);
  return key && { key };
};

/** Extends a deadline for the application of the page. */
export const Component = ({ application, rights, timeZone, data: deadlines }: Props) => {
  const { t } = useTranslation('extensions');
  const extend = useExtend(deadlines, timeZone);
  if (!rights.includes('deadlines')) return null;
  return (
    <div>
      <Button
        icon="calendar-clock"
        onClick={(event) =>
          void extend(
            { applicationId: application.id, ...onlyKeyOf(application) },
            event.currentTarget,
          )
        }
      >
        {t('extend')}
      </Button>
    </div>
  );
};
