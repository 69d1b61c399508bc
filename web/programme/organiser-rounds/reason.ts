import type { TFunction } from 'i18next';
import { z } from 'zod';
import { Reason } from '#spec/programme/assignments.ts';

const ReasonBody = z.strictObject({ reason: Reason });

/** Returns the field for the reason of a decision that others may question. */
export const reasonField = (t: TFunction) => ({
  schema: ReasonBody,
  label: t('organiser-rounds:reason.label'),
  hint: t('organiser-rounds:reason.hint'),
  rows: 3,
});
