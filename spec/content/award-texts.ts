import { Id, Image, localized } from '#spec/core/shared.ts';
import { PublicSlug, publicTimes } from './public-content.ts';
import { MAX_MARKDOWN } from './types/fields.ts';

/* The public texts of awards. Their plans are in the area `programme`. */

const long = (description: string) =>
  localized(MAX_MARKDOWN)
    .optional()
    .meta({
      description: `${description} Markdown without HTML. Absent while nothing is written.`,
    });

export const awardSummaryFields = {
  id: Id,
  slug: PublicSlug,
  title: localized(60).meta({ description: 'Name of the award.' }),
  summary: localized(160).optional().meta({ description: 'What it is about. Absent without one.' }),
  cover: Image.optional(),
};

export const awardTextFields = {
  ...awardSummaryFields,
  intro: long('What it is for, and how it works.'),
  rule: long('Rules for entries.'),
  rewards: long('What winners receive.'),
  ...publicTimes,
};
