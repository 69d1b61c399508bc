import { z } from 'zod';
import { type OperationDefinition, operation } from '#spec/core/operation.ts';
import { Timestamp, visibleAscii } from '#spec/core/shared.ts';

/* Links to a preview of unpublished data. Domain: preview link. */

/** The days for which a link works. */
export const PREVIEW_DAYS = 7;

export const NewPreviewLink = z
  .strictObject({
    revokeOthers: z.boolean().optional().meta({
      description: 'Whether links that were created before stop working.',
    }),
  })
  .meta({
    id: 'NewPreviewLink',
    description: 'A link to create.',
    example: { revokeOthers: true },
  });

export const PreviewKey = visibleAscii(200).meta({
  description: 'Key of a preview link: what follows `#key=` in its address.',
  example: '1-1806541200-Q2hhcmFjdGVyc09mVGhlU2lnbmF0dXJlMDEyMzQ1Njc4',
});

export const PreviewLink = z
  .strictObject({
    key: PreviewKey,
    url: z.url().max(500).meta({
      description: 'Address of the preview page. Browsers do not send the key, which follows `#`.',
    }),
    expiresAt: Timestamp.meta({ description: 'When the link stops working.' }),
  })
  .meta({
    id: 'PreviewLink',
    description: 'A link with which anybody can see the preview.',
    example: {
      key: '1-1806541200-Q2hhcmFjdGVyc09mVGhlU2lnbmF0dXJlMDEyMzQ1Njc4',
      url: 'https://show.example/exhibitor/booth/0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10/preview#key=1-1806541200-Q2hhcmFjdGVyc09mVGhlU2lnbmF0dXJlMDEyMzQ1Njc4',
      expiresAt: '2027-04-01T01:00:00.000Z',
    },
  });
export type PreviewLink = z.output<typeof PreviewLink>;

type Common = Pick<
  OperationDefinition,
  'tag' | 'access' | 'right' | 'quota' | 'params' | 'problems'
>;
type Texts = Pick<OperationDefinition, 'summary' | 'description'>;

/** Creates and revokes the links to the preview at a path: `createBoothPreviewLink`, for one. */
export const previewLinkOperations = <const Name extends string, const Shared extends Common>(
  name: Name,
  shared: Shared,
  path: string,
  texts: { readonly create: Texts; readonly revoke: Texts },
) => ({
  create: operation({
    ...shared,
    ...texts.create,
    id: `create${name}PreviewLink` as const,
    method: 'post',
    path: `${path}/preview-links`,
    body: NewPreviewLink,
    success: { status: 201, description: 'The link.', schema: PreviewLink },
  }),
  revoke: operation({
    ...shared,
    ...texts.revoke,
    id: `revoke${name}PreviewLinks` as const,
    method: 'delete',
    path: `${path}/preview-links`,
    success: { status: 204, description: 'Revoked.' },
  }),
});
