import type { ImageColumn, Localized } from '#api/core/db/columns.ts';
import type { Table } from '#api/core/db/table.ts';
import type { Booth } from '#spec/show/booths.ts';
import type { Genre } from '#spec/show/genres.ts';

type BoothColumns = {
  name: Localized;
  catch: Localized;
  description: Localized;
  genres: Genre[];
  /** Addresses of pages. */
  links: string[];
  languages: Booth['languages'];
  payments: Booth['payments'];
  /** Copied from its pictures, as the banner. */
  cut: ImageColumn;
  banner: ImageColumn;
  announcement: Localized;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    /**
     * - `application_id`: the application that it was confirmed from; null for a booth that never had one.
     * - `owner_id`: null after the account was erased.
     * - `reservation_digest`: whether its owner and editors get e-mails about its reservations.
     * - `is_ready`: the exhibitor's word. Until then visitors see name, genres and place only.
     * - `hidden_reason`: why staff hid it; null unless it is hidden.
     * - `days`: the days on which it exhibits, in order, whether or not it has a place on them.
     * - `sort_code`: the booth's code on its first day with a place, empty without one; sorts lists.
     * - `search_text`: built by `boothSearchText`.
     * - `preview_generation`: preview links of an older generation are revoked.
     */
    booth: Table<'booth', BoothColumns>;
    booth_day: Table<'booth_day'>;
    /**
     * An invited helper of a booth.
     * - `email`: the invited address, in lower case; null after its account was erased.
     * - `token_hash`: stays when the invitation is answered, so that the link can say so.
     * - `user_id`: null until the invitation is accepted.
     * - `greeting`: a line from the owner for the invitation; null once it was answered.
     */
    booth_user: Table<'booth_user'>;
  }
}
