import { Id, Image, localized, text } from '#spec/core/shared.ts';
import { PublicSlug, publicTimes } from './public-content.ts';
import { MAX_MARKDOWN } from './types/fields.ts';

/* The public texts of events. Their plans are in the area `programme`. */

export const eventSummaryFields = {
  id: Id,
  slug: PublicSlug,
  title: localized(60).meta({ description: 'Name of the event.' }),
  summary: localized(160).optional().meta({ description: 'What happens. Absent without one.' }),
  cover: Image.optional(),
  host: text(40).optional().meta({ description: 'Who hosts it. Absent without a host.' }),
  fee: localized(60).optional().meta({ description: 'What it costs. Absent if not said.' }),
};

export const eventTextFields = {
  ...eventSummaryFields,
  body: localized(MAX_MARKDOWN).optional().meta({
    description: 'The text. Markdown without HTML. Absent while nothing is written.',
  }),
  ...publicTimes,
};
