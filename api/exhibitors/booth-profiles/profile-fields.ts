import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { boothSearchText } from '#api/show/booths/search-text.ts';
import { toLocalized } from '#spec/core/localized-input.ts';
import type { BoothProfileFields } from '#spec/exhibitors/booth-profile-form.ts';
import type { ProfileRow } from './store.ts';

/** Returns the entered fields of a booth. */
export const toFields = (row: ProfileRow): BoothProfileFields => ({
  name: row.name,
  genres: row.genres,
  tags: row.tags,
  links: row.links,
  languages: row.languages,
  payments: row.payments,
  acceptsReservations: row.accepts_reservations,
  reservationDigest: row.reservation_digest,
  ...omitAbsent({
    kana: row.kana,
    catch: row.catch,
    description: row.description,
    xAccount: row.x_account,
    facebookAccount: row.facebook_account,
    instagramAccount: row.instagram_account,
    lineAccount: row.line_account,
    youtubeChannel: row.youtube_channel,
  }),
});

/** Removes empty texts: a text that is empty in both languages counts as absent. */
export const withoutEmptyTexts = (fields: BoothProfileFields): BoothProfileFields => {
  const { catch: given, description, ...others } = fields;
  return {
    ...others,
    ...omitAbsent({ catch: toLocalized(given), description: toLocalized(description) }),
  };
};

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null);

/** Returns the columns of a booth with these fields, including the search text. */
export const toColumns = (
  fields: BoothProfileFields,
  { days, is_ready }: Pick<ProfileRow, 'days' | 'is_ready'>,
) => {
  const name = toLocalized(fields.name) ?? fields.name;
  const catchPhrase = toLocalized(fields.catch);
  const kana = fields.kana ?? null;
  return {
    name: JSON.stringify(name),
    kana,
    catch: json(catchPhrase),
    description: json(toLocalized(fields.description)),
    genres: fields.genres,
    tags: fields.tags,
    links: JSON.stringify(fields.links),
    x_account: fields.xAccount ?? null,
    facebook_account: fields.facebookAccount ?? null,
    instagram_account: fields.instagramAccount ?? null,
    line_account: fields.lineAccount ?? null,
    youtube_channel: fields.youtubeChannel ?? null,
    languages: fields.languages,
    payments: fields.payments,
    accepts_reservations: fields.acceptsReservations,
    reservation_digest: fields.reservationDigest,
    search_text: boothSearchText({
      name,
      kana,
      catch: catchPhrase ?? null,
      tags: fields.tags,
      codes: days.map(({ code }) => code),
      is_ready,
    }),
  };
};
