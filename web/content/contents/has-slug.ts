import { MAX_SLUG } from '#spec/content/content-views.ts';
import type { PathParams } from '#web/core/shell/route.ts';

/** Validates paths of contents, whose only parameter is a slug. */
export const hasSlug = ({ slug = '' }: PathParams): boolean =>
  slug.length <= MAX_SLUG && /^[\w-]+$/.test(slug);
