import type { AwardEntryDraft } from '#spec/applications/kinds/award.ts';

/** Converts the fields of an entry to columns of `award_entry`. */

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Returns the columns of an entry; null for gaps. */
export const toColumns = ({ work, ...entered }: AwardEntryDraft) => ({
  product_id: entered.productId ?? null,
  title: json(work?.title),
  title_kana: work?.kana ?? null,
  product_kind: work?.kind ?? null,
  players_min: work?.players?.min ?? null,
  players_max: work?.players?.max ?? null,
  minutes_min: work?.minutes?.min ?? null,
  minutes_max: work?.minutes?.max ?? null,
  category: entered.category ?? null,
  maker: entered.maker ?? null,
  maker_kana: entered.makerKana ?? null,
  pitch: json(entered.pitch),
  rules_url: entered.rulesUrl ?? null,
  video_url: entered.videoUrl ?? null,
  sample_note: entered.sampleNote ?? null,
  of_age_or_guardian_agrees: entered.ofAgeOrGuardianAgrees ?? null,
  agree_rules: entered.agreeRules ?? null,
  agree_publish: entered.agreePublish ?? null,
  agree_privacy: entered.agreePrivacy ?? null,
});
