import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import { picturePath } from '#spec/core/picture-operations.ts';
import { PICTURE_UPLOAD, PictureFile, PictureRendition } from '#spec/core/pictures.ts';
import { Id } from '#spec/core/shared.ts';

const src = '/files/0f5e6a7b8c9d0e1f2a3b4c5d6e7f8091.webp';

export const UploadedPicture = z
  .strictObject({
    id: Id.meta({ description: 'Id of the picture, for fields of contents.' }),
    original: PictureFile,
    rendition: PictureRendition,
  })
  .meta({
    id: 'UploadedPicture',
    description: 'A picture for contents, whole.',
    example: {
      id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a30',
      original: { src, width: 1200, height: 900 },
      rendition: { src, srcset: `${src} 1200w`, width: 1200, height: 900 },
    },
  });
export type UploadedPicture = z.output<typeof UploadedPicture>;

export const putPicture = operation({
  id: 'putPicture',
  tag: 'contents',
  method: 'put',
  path: '/api/v1/organiser/pictures/{pictureId}',
  access: { only: 'tenantUser' },
  right: 'contents',
  summary: 'Upload a picture for contents',
  description:
    'Accepts a still image of at most 64 megapixels and re-encodes it in three widths, which removes all metadata. Contents name it by its id. What no content names within a day is deleted. Sending the same file again has no effect, so that a retry is safe.',
  params: picturePath({}),
  neverNotFound: true,
  upload: PICTURE_UPLOAD,
  success: { status: 200, description: 'The picture.', schema: UploadedPicture },
  problems: ['PICTURE_ID_TAKEN', 'TOO_MUCH_STORED'],
});
