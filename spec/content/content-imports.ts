import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { countAtLeast } from '#spec/core/rules/lists.ts';
import { growingEnum, Id, Problem } from '#spec/core/shared.ts';
import { Slug } from './content-views.ts';
import { ContentDraft, contentExample } from './types/bodies.ts';

export const MAX_IMPORTED = 100;

const id = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a51';

export const ImportedContent = z
  .strictObject({
    id: Id.optional().meta({
      description:
        'Id of the content, chosen by the client, by which it is found again. Absent: it is found by its slug. Required for types without slugs.',
    }),
    slug: Slug,
    content: ContentDraft,
    release: z.boolean().optional().meta({
      description: 'Whether the newest revision becomes public at once. Absent: it does not.',
    }),
  })
  .meta({
    id: 'ImportedContent',
    description:
      'All that a content should say from now on. What is absent is removed, but for the slug.',
    example: { slug: 'doors-open-at-ten', content: contentExample, release: true },
  });
export type ImportedContent = z.output<typeof ImportedContent>;

export const ContentImport = z
  .strictObject({
    items: listField(ImportedContent, { min: 1, max: MAX_IMPORTED }, countAtLeast(1)).meta({
      description: 'Contents of any types, each of them once.',
    }),
    dryRun: z.boolean().optional().meta({
      description: 'Only says what would happen to each item by itself.',
    }),
  })
  .meta({
    id: 'ContentImport',
    description: 'Contents to create or to change.',
    example: {
      items: [{ slug: 'doors-open-at-ten', content: contentExample, release: true }],
      dryRun: true,
    },
  });
export type ContentImport = z.output<typeof ContentImport>;

const OUTCOMES = ['created', 'updated', 'unchanged', 'failed'] as const;

const ImportResult = z
  .strictObject({
    index: z
      .int()
      .min(0)
      .max(MAX_IMPORTED - 1)
      .meta({ description: 'Place of the item in the request, from 0.' }),
    outcome: growingEnum(
      OUTCOMES,
      '`updated`: saved, released or both; `unchanged`: it said so already; `failed`: nothing of the item was written.',
    ),
    id: Id.optional().meta({
      description: 'Id of the content. Absent when the item failed, and for one to be created.',
    }),
    code: Problem.shape.code.optional().meta({
      description: 'Why it failed, as a code of a problem. Absent otherwise.',
      example: 'SLUG_TAKEN',
    }),
    errors: Problem.shape.errors.meta({
      description: 'Every broken rule of the item. Absent when none is known.',
    }),
    suggestion: Problem.shape.suggestion,
  })
  .meta({ id: 'ContentImportResult', description: 'What became of an item.' });
export type ImportResult = z.output<typeof ImportResult>;

export const ContentImportResults = z
  .strictObject({
    results: z
      .array(ImportResult)
      .max(MAX_IMPORTED)
      .meta({ description: 'One for each item, in the order of the request.' }),
  })
  .meta({
    id: 'ContentImportResults',
    description: 'What became of the items of an import.',
    example: {
      results: [
        { index: 0, outcome: 'created', id },
        {
          ...{ index: 1, outcome: 'failed', code: 'INVALID_INPUT' },
          errors: [{ pointer: '/items/1/content/title/ja', rule: 'trimToNotBlank' }],
        },
      ],
    },
  });

export const importContents = operation({
  id: 'importContents',
  tag: 'contents',
  method: 'post',
  path: '/api/v1/organiser/content-imports',
  access: { only: 'tenantUser' },
  right: 'contents',
  summary: 'Import contents',
  description:
    'Creates contents, or changes those that exist, each by itself: what fails leaves the others as they are. Importing the same again changes nothing, so that a retry is safe. A request with an item that is no valid draft is refused as a whole. An event is released once it has a plan: import it without `release` first.',
  body: ContentImport,
  success: { status: 200, description: 'What became of each item.', schema: ContentImportResults },
});
