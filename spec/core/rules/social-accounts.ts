import { normalizingRule } from './rule.ts';
import { findFacebook, findInstagram, findLine, findX, findYoutube } from './social-addresses.ts';
import { normalizeWidth } from './text.ts';

/* Accounts of social networks: the pasted text, reduced to the account, and the address of the profile. Domain: booth. */

type Network = {
  /** Hosts of profile addresses. */
  readonly hosts: RegExp;
  /** Returns the account in the address of a profile; undefined for posts, searches, shares and all other addresses. */
  readonly find: (address: URL) => string | undefined;
  readonly addressOf: (account: string) => string;
};

export const SOCIAL_NETWORKS = {
  x: {
    hosts: /^(?:(?:www|m|mobile)\.)?(?:x|twitter)\.com$/,
    find: findX,
    addressOf: (account) => `https://x.com/${account}`,
  },
  facebook: {
    hosts: /^(?:(?:www|m|mobile|web|touch|mbasic|[a-z]{2}-[a-z]{2})\.)?(?:facebook|fb)\.com$/,
    find: findFacebook,
    addressOf: (account) => `https://www.facebook.com/${account}`,
  },
  instagram: {
    hosts: /^(?:(?:www|m)\.)?instagram\.com$/,
    find: findInstagram,
    addressOf: (account) => `https://www.instagram.com/${account}/`,
  },
  line: {
    hosts: /^(?:(?:www|page)\.)?line\.me$/,
    find: findLine,
    addressOf: (account) => `https://page.line.me/${account}`,
  },
  youtube: {
    hosts: /^(?:(?:www|m|music|studio)\.)?youtube\.com$/,
    find: findYoutube,
    addressOf: (account) =>
      `https://www.youtube.com/${/^@|\//.test(account) ? encodeURI(account) : `channel/${account}`}`,
  },
} as const satisfies Record<string, Network>;
export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

/** Every address of a network, of a profile or not, also without a path. */
const NETWORK =
  /^(?:[a-z\d-]+\.)*(?:(?:x|twitter|facebook|fb|instagram|youtube)\.com|(?:line|fb|m)\.me|lin\.ee|youtu\.be)$/;

const parseAddress = (text: string): URL | undefined => {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address) : undefined;
};

/** Longer than any address of a profile. */
const MAX_ADDRESS = 500;

/** Reduces the address of a profile to its account. Other addresses stay addresses, which no account resembles. */
const reduceToAccount = ({ hosts, find }: Network, input: string): string => {
  const text = normalizeWidth(input);
  const address = text.length <= MAX_ADDRESS ? parseAddress(text) : undefined;
  if (!address || !NETWORK.test(address.hostname)) return text;
  const account = hosts.test(address.hostname) ? find(address) : undefined;
  return account || (text.includes('/') ? text : `https://${text}`);
};

const accountFormat = (name: string, network: SocialNetwork) =>
  normalizingRule(name, (text) => {
    const account = reduceToAccount(SOCIAL_NETWORKS[network], text);
    // The sign distinguishes a YouTube handle from the id of a channel.
    return network === 'youtube' ? account : account.replace(/^(@|%40|~)/, '');
  });

/** The address of a profile, or a name with `@`, to the account. */
export const toXAccount = accountFormat('toXAccount', 'x');
export const toFacebookAccount = accountFormat('toFacebookAccount', 'facebook');
export const toInstagramAccount = accountFormat('toInstagramAccount', 'instagram');
export const toLineAccount = accountFormat('toLineAccount', 'line');
export const toYoutubeChannelId = accountFormat('toYoutubeChannelId', 'youtube');
