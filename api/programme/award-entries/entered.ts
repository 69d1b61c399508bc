import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { AwardEntryDraft } from '#spec/applications/kinds/award.ts';
import type { EntryRow } from './store.ts';

/** Reads the entered values from rows. */

/** Returns a range as responses contain it; undefined without one. */
export const rangeOf = (min: number | null, max: number | null) =>
  min !== null && max !== null ? { min, max } : undefined;

/** Returns the fields of the form besides the work, without empty ones. */
export const enteredOf = (row: EntryRow) =>
  omitAbsent({
    category: row.category,
    maker: row.maker,
    makerKana: row.maker_kana,
    pitch: row.pitch,
    rulesUrl: row.rules_url,
    videoUrl: row.video_url,
    sampleNote: row.sample_note,
  });

export const consentsOf = (row: EntryRow) =>
  omitAbsent({
    ofAgeOrGuardianAgrees: row.of_age_or_guardian_agrees,
    agreeRules: row.agree_rules,
    agreePublish: row.agree_publish,
    agreePrivacy: row.agree_privacy,
  });

/** Returns the entered values for the form. */
export const toEntered = (row: EntryRow): AwardEntryDraft =>
  ({
    ...omitAbsent({ productId: row.product_id }),
    ...(row.described_title && {
      work: {
        title: row.described_title,
        ...omitAbsent({
          kana: row.described_kana,
          kind: row.described_kind,
          players: rangeOf(row.described_players_min, row.described_players_max),
          minutes: rangeOf(row.described_minutes_min, row.described_minutes_max),
        }),
      },
    }),
    ...enteredOf(row),
    ...consentsOf(row),
  }) as AwardEntryDraft;
