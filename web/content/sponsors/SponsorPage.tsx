import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getSponsor, listSponsors } from '#generated/client/sdk.gen.ts';
import type { Sponsor } from '#generated/client/types.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { type LoaderArgs, type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { sponsorMeta } from './meta.ts';
import { sponsorsPage } from './routes.ts';
import { SponsorText } from './SponsorText.tsx';

export const loader = ({ params, api }: LoaderArgs) =>
  api(getSponsor, { path: { slug: params.slug ?? '' } });

export const title = (sponsor: Sponsor) => sponsor.name;

export const meta = (sponsor: Sponsor, args: MetaArgs) => sponsorMeta(sponsor, args);

export async function* pages(api: Call) {
  for (const { slug } of (await api(listSponsors, {})).items) yield { slug };
}

export const Component = () => {
  const sponsor = usePageData<typeof loader>();
  const { t } = useTranslation('sponsors');
  return (
    <Stack gap={7}>
      <SponsorText sponsor={sponsor} />
      <p>
        <Link to={sponsorsPage.href()}>{t('list')}</Link>
      </p>
    </Stack>
  );
};
