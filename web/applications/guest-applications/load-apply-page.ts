import { getCurrentEdition, listPageVersions } from '#generated/client/sdk.gen.ts';
import type { GuestKind } from '#spec/applications/states.ts';
import type { PageSlug } from '#spec/content/pages.ts';
import type { LoaderArgs } from '#web/core/shell/page.ts';

/** Returns `now`, so that hydration renders the same as the server. */
export const loadApplyPage = async ({ params, api }: LoaderArgs) => {
  const kind = params.kind as GuestKind;
  const versionOf = async (slug: PageSlug) =>
    (await api(listPageVersions, { path: { slug } }).catch(() => undefined))?.items[0];
  const [edition, terms, privacyPolicy] = await Promise.all([
    api(getCurrentEdition),
    versionOf('term-of-service'),
    versionOf('privacy-policy'),
  ]);
  const { name, days, deadlines } = edition;
  return {
    kind,
    edition: name,
    days,
    period: deadlines.find(({ key }) => key === kind),
    consents: { terms, privacyPolicy },
    now: new Date().toISOString(),
  };
};

export type ApplyPageData = Awaited<ReturnType<typeof loadApplyPage>>;
