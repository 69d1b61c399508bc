import { normalizingRule } from './rule.ts';
import { normalizeWidth } from './text.ts';

/*
 * Accounts of social networks: what people paste, reduced to the account, and the address of the profile. Domain: booth.
 */

type Network = {
  /** Domains of profile addresses; subdomains such as `www` count too. */
  readonly hosts: readonly string[];
  /** The account in such an address. */
  readonly find: (address: URL) => string | undefined;
  readonly addressOf: (account: string) => string;
};

const segments = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean);

export const SOCIAL_NETWORKS = {
  x: {
    hosts: ['x.com', 'twitter.com'],
    find: (address) => segments(address)[0],
    addressOf: (account) => `https://x.com/${account}`,
  },
  facebook: {
    hosts: ['facebook.com', 'fb.com'],
    find: (address) => address.searchParams.get('id') ?? segments(address).at(-1),
    addressOf: (account) => `https://www.facebook.com/${account}`,
  },
  instagram: {
    hosts: ['instagram.com'],
    find: (address) => segments(address)[0],
    addressOf: (account) => `https://www.instagram.com/${account}/`,
  },
  line: {
    hosts: ['line.me'],
    find: (address) => segments(address).at(-1),
    addressOf: (account) => `https://page.line.me/${account}`,
  },
  youtube: {
    hosts: ['youtube.com'],
    find: (address) => {
      const [kind, channel] = segments(address);
      return kind === 'channel' ? channel : undefined;
    },
    addressOf: (account) => `https://www.youtube.com/channel/${account}`,
  },
} as const satisfies Record<string, Network>;
export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

const parseAddress = (text: string): URL | undefined => {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address) : undefined;
};

/** Longer than any address that somebody copies from a profile. */
const MAX_ADDRESS = 500;

const reduceToAccount = ({ hosts, find }: Network, input: string): string => {
  const text = normalizeWidth(input);
  const address = text.length <= MAX_ADDRESS ? parseAddress(text) : undefined;
  const isProfile = hosts.some(
    (host) => address?.hostname === host || address?.hostname.endsWith(`.${host}`),
  );
  const account = (isProfile && address && find(address)) || text;
  return account.replace(/^(@|%40|~)/, '');
};

const accountFormat = (name: string, network: SocialNetwork) =>
  normalizingRule(name, (text) => reduceToAccount(SOCIAL_NETWORKS[network], text));

/** The address of a profile, or a name with `@`, to the account. */
export const toXAccount = accountFormat('toXAccount', 'x');
export const toFacebookAccount = accountFormat('toFacebookAccount', 'facebook');
export const toInstagramAccount = accountFormat('toInstagramAccount', 'instagram');
export const toLineAccount = accountFormat('toLineAccount', 'line');
export const toYoutubeChannelId = accountFormat('toYoutubeChannelId', 'youtube');
