import { readWorks } from '#api/content/ambassadors/works.ts';
import { readArticleAwards } from '#api/content/articles/awards.ts';
import { findIncomplete } from '#api/content/contents/policy.ts';
import { readImages } from '#api/content/contents/public-images.ts';
import type { PublicContent } from '#api/content/contents/public-store.ts';
import { referencesOf } from '#api/content/contents/revisions.ts';
import { type ContentRow, findContent } from '#api/content/contents/store.ts';
import type { Identity } from '#api/core/access/identity.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import { checkPreviewKey } from '#api/core/preview-links/preview-keys.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { hasRight } from '#api/tenants/members/membership.ts';
import type { ContentPreview } from '#spec/content/content-previews.ts';
import { fillGaps } from './fill-gaps.ts';
import { presentContent } from './presenters.ts';
import { findToday } from './store.ts';

/** Reads the preview for staff with the right `contents`, and the holders of a link. @throws NOT_FOUND, PREVIEW_EXPIRED */
export const readPreview = async (
  context: ReadContext<Identity | undefined>,
  id: string,
  key: string | undefined,
): Promise<ContentPreview> => {
  const {
    db,
    actor,
    now,
    platform: { config },
  } = context;
  const row = await findContent(db, id, now);
  if (!row) throw new ProblemError('NOT_FOUND');
  if (actor && hasRight(config, actor, 'contents')) return presentPreview(context, row);
  if (key === undefined) throw new ProblemError('NOT_FOUND');
  const subject = { kind: 'content', id, generation: row.preview_generation };
  const expiresAt = checkPreviewKey(config, subject, key, now).toISOString();
  return { ...(await presentPreview(context, row)), expiresAt };
};

const presentPreview = async (
  { db, now, platform: { config } }: Pick<ReadContext, 'db' | 'now' | 'platform'>,
  row: ContentRow,
): Promise<ContentPreview> => {
  const { id, type, slug } = row;
  const { pictures, products, awards } = referencesOf(type, row.fields);
  const [imageOf, worksOf, awardOf, today] = await Promise.all([
    readImages(db, pictures),
    readWorks(
      db,
      products.map((product) => product.id),
    ),
    readArticleAwards(
      db,
      awards.map((award) => award.id),
      now,
    ),
    findToday(db, now),
  ]);
  const preview = { today, siteUrl: config.baseUrl };
  const content = {
    ...{ id, slug, publishedAt: now, updatedAt: now, sortKey: '' },
    // After filling, the fields satisfy the requirements of a release.
    fields: fillGaps(type, row.fields, preview) as PublicContent<typeof type>['fields'],
  };
  return {
    content: presentContent(type, content, { imageOf, worksOf, awardOf }),
    missing: findIncomplete(row, row.fields).map(({ pointer }) => pointer),
  };
};
