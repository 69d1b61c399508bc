import type { PublicContent } from '#api/content/contents/public-store.ts';
import type { FaqSummary } from '#spec/content/faqs.ts';

export const presentFaq = ({ id, updatedAt, fields }: PublicContent<'faq'>): FaqSummary => ({
  id,
  category: fields.category,
  audience: fields.audience,
  question: fields.question,
  answer: fields.answer,
  updatedAt: updatedAt.toISOString(),
});
