import type { ApplicationRow } from '#api/applications/applications/store.ts';
import type { Config } from '#api/core/config.ts';
import type { Localized } from '#api/core/db/columns.ts';
import type { Email } from '#api/core/mail/email.ts';
import { localize, toSingleLine } from '#api/core/mail/format.ts';
import { type Locale, localizedPath } from '#spec/core/locale.ts';
import type { AnnouncementKind } from '#spec/show/award-badges.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import type { NotifiedRow } from './notify-store.ts';

type Award = { readonly slug: string; readonly title: Localized };

const RANKS = { ja: ja.ranks, en: en.ranks };

const rankName = ({ rank, rank_name }: NotifiedRow, locale: Locale): string =>
  rank && rank !== 'other' ? RANKS[locale][rank] : (rank_name ?? '');

/** Returns a text as a separate paragraph, or an empty text. */
const paragraph = (text: Localized | null, locale: Locale): string =>
  text ? `${localize(text, locale)}\n\n` : '';

const kindOf = (announced: AnnouncementKind, { is_named }: NotifiedRow) => {
  if (announced === 'shortlist') return 'awardShortlisted' as const;
  return is_named ? ('awardWon' as const) : ('awardNotWon' as const);
};

/** Returns the e-mail to an entrant about an announcement; undefined when the address has been erased. */
export const announcementEmail = (
  announced: AnnouncementKind,
  award: Award,
  { to, mail_locale: locale, number }: ApplicationRow,
  entry: NotifiedRow,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Email | undefined => {
  if (!to) return undefined;
  return {
    to,
    locale,
    kind: kindOf(announced, entry),
    values: {
      award: toSingleLine(localize(award.title, locale)),
      work: toSingleLine(localize(entry.title, locale)),
      number: number ?? '',
      rank: rankName(entry, locale),
      url: `${baseUrl}${localizedPath(`/award/${award.slug}/results`, locale)}`,
    },
    verbatim: {
      citation: paragraph(entry.citation, locale),
      reward: paragraph(entry.reward, locale),
    },
  };
};
