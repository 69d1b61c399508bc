import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getAmbassador, listAmbassadors } from '#generated/client/sdk.gen.ts';
import type { Ambassador } from '#generated/client/types.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { type LoaderArgs, type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { AmbassadorText } from './AmbassadorText.tsx';
import { ambassadorMeta } from './meta.ts';
import { ambassadorsPage } from './routes.ts';

export const loader = ({ params, api }: LoaderArgs) =>
  api(getAmbassador, { path: { slug: params.slug ?? '' } });

export const title = (ambassador: Ambassador) => ambassador.name;

export const meta = (ambassador: Ambassador, args: MetaArgs) => ambassadorMeta(ambassador, args);

export async function* pages(api: Call) {
  for (const { slug } of (await api(listAmbassadors, {})).items) yield { slug };
}

export const Component = () => {
  const ambassador = usePageData<typeof loader>();
  const { t } = useTranslation('ambassadors');
  return (
    <Stack gap={7}>
      <AmbassadorText ambassador={ambassador} />
      <p>
        <Link to={ambassadorsPage.href()}>{t('list')}</Link>
      </p>
    </Stack>
  );
};
