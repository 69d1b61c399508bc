import { z } from 'zod';
import { url } from '#spec/core/rules/formats.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { uniqueItems } from '#spec/core/rules/lists.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { facebook, instagram, line, xAccount, youtubeChannelId } from '#spec/core/rules/social.ts';
import {
  toFacebookAccount,
  toInstagramAccount,
  toLineAccount,
  toXAccount,
  toYoutubeChannelId,
} from '#spec/core/rules/social-accounts.ts';
import { maxFullWidthCharacters, startsWithSpecifiedUrl } from '#spec/core/rules/string.ts';
import { growingEnum } from '#spec/core/shared.ts';

/* The pages of people and companies on the web. */

export const LINK_RULES = [
  startsWithSpecifiedUrl('https://'),
  url,
  maxFullWidthCharacters(500),
] as const;

/** A list of at most `max` addresses of pages. */
export const linkList = (max: number, example: string) =>
  listField(rules(requiredInput, ...LINK_RULES).meta({ example }), { max }, uniqueItems);

const LINK_KINDS = ['web', 'x', 'facebook', 'instagram', 'line', 'youtube'] as const;

/** A page or a profile, in answers. */
export const WebLink = z.strictObject({
  kind: growingEnum(LINK_KINDS, 'Service that the link leads to.'),
  url: z.url().max(500).meta({ description: 'URL with https.' }),
});
export type WebLink = z.output<typeof WebLink>;

const MAX_ACCOUNT = 60;

const account = (network: string) => ({
  description: `Account at ${network}. The address of a profile is reduced to its account.`,
});

export const accountFields = {
  xAccount: rules(toXAccount, xAccount, maxFullWidthCharacters(MAX_ACCOUNT)).meta(account('X')),
  facebookAccount: rules(toFacebookAccount, facebook, maxFullWidthCharacters(MAX_ACCOUNT)).meta(
    account('Facebook'),
  ),
  instagramAccount: rules(toInstagramAccount, instagram, maxFullWidthCharacters(MAX_ACCOUNT)).meta(
    account('Instagram'),
  ),
  lineAccount: rules(toLineAccount, line, maxFullWidthCharacters(MAX_ACCOUNT)).meta(
    account('LINE'),
  ),
  youtubeChannel: rules(
    toYoutubeChannelId,
    youtubeChannelId,
    maxFullWidthCharacters(MAX_ACCOUNT),
  ).meta({
    description:
      'Channel at YouTube: its id, or its handle with `@`, or `c/` or `user/` and an older name. The address of a channel is reduced to it.',
  }),
};

/** The same in answers. */
export const shownAccountFields = Object.fromEntries(
  Object.entries(accountFields).map(([name, field]) => [
    name,
    field.meta({ description: `${field.meta()?.description} Absent without one.` }),
  ]),
) as typeof accountFields;
