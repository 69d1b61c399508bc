import { SOCIAL_NETWORKS, type SocialNetwork } from '#spec/core/rules/social-accounts.ts';
import type { WebLink } from '#spec/core/web-links.ts';

/** Pages first, then the profiles of accounts. */
export const presentWebLinks = (
  pages: readonly string[],
  accounts: Readonly<Partial<Record<SocialNetwork, string | null | undefined>>>,
): WebLink[] => [
  ...pages.map((url) => ({ kind: 'web' as const, url })),
  ...(Object.keys(accounts) as SocialNetwork[]).flatMap((kind) => {
    const account = accounts[kind];
    return account ? [{ kind, url: SOCIAL_NETWORKS[kind].addressOf(account) }] : [];
  }),
];
