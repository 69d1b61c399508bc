import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { PICTURE_UPLOAD } from '#spec/core/pictures.ts';
import { NewPreviewLink, PreviewLink } from '#spec/core/preview-links.ts';
import { Id } from '#spec/core/shared.ts';
import { BoothPath } from '#spec/show/booths.ts';

import {
  BoothAnnouncement,
  BoothPictureList,
  BoothPictureListChange,
  BoothPreview,
  BoothProfile,
  BoothProfileChange,
  CurrentBoothAnnouncement,
  MyBoothList,
} from './booth-profile-views.ts';

export const TAG: Tag = {
  name: 'booth-profiles',
  description: 'What exhibitors and their helpers say about their booth.',
};

export const listMyBooths = operation({
  id: 'listMyBooths',
  tag: TAG.name,
  method: 'get',
  path: '/api/v1/me/booths',
  access: 'signed-in',
  summary: 'List my booths',
  description: 'Returns the booths of the current edition that the user owns or helps at.',
  caching: 'private',
  success: { status: 200, description: 'The booths.', schema: MyBoothList },
});

export const getBoothProfile = operation({
  id: 'getBoothProfile',
  tag: TAG.name,
  method: 'get',
  path: '/api/v1/booths/{boothId}/profile',
  access: 'signed-in',
  summary: 'Get the profile of my booth',
  description: 'Returns a booth with its pictures to its owner and helpers.',
  caching: 'private',
  versioned: 'returns',
  params: BoothPath,
  success: { status: 200, description: 'The profile.', schema: BoothProfile },
});

const PERIOD_PROBLEMS = ['FORBIDDEN', 'NOT_OPEN_YET', 'DEADLINE_PASSED'] as const;

export const updateBoothProfile = operation({
  id: 'updateBoothProfile',
  tag: TAG.name,
  method: 'patch',
  path: '/api/v1/booths/{boothId}/profile',
  access: 'signed-in',
  quota: 'editing',
  summary: 'Update the profile of my booth',
  description:
    'Updates the given fields; absent fields stay unchanged and null clears a field. When the period `booth-profile` is over, name, kana, catch and genres are locked: `errors` points at those that the request changes. The others lock after the last day of the show. For owner and editors.',
  params: BoothPath,
  body: BoothProfileChange,
  versioned: 'requires',
  success: { status: 200, description: 'The updated profile.', schema: BoothProfile },
  problems: PERIOD_PROBLEMS,
});

export const setBoothReady = operation({
  id: 'setBoothReady',
  tag: TAG.name,
  method: 'put',
  path: '/api/v1/booths/{boothId}/ready',
  access: 'signed-in',
  quota: 'editing',
  summary: 'Mark my booth as ready',
  description:
    'Shows the profile to visitors as soon as the booth is published. Repeating it has no effect. For owner and editors.',
  params: BoothPath,
  versioned: 'returns',
  success: { status: 200, description: 'The profile.', schema: BoothProfile },
  problems: PERIOD_PROBLEMS,
});

export const updateBoothAnnouncement = operation({
  id: 'updateBoothAnnouncement',
  tag: TAG.name,
  method: 'put',
  path: '/api/v1/booths/{boothId}/announcement',
  access: 'signed-in',
  quota: 'editing',
  summary: 'Set the announcement of my booth',
  description:
    'Replaces the notice that visitors see; the last writer wins. Possible until the last day of the show ends. For owner, editors and desk helpers.',
  params: BoothPath,
  body: BoothAnnouncement,
  success: { status: 200, description: 'The notice.', schema: CurrentBoothAnnouncement },
  problems: ['DEADLINE_PASSED'],
});

const PicturePath = z.strictObject({
  ...BoothPath.shape,
  pictureId: Id.meta({ description: 'Id of the picture, chosen by the client.' }),
});

export const putBoothPicture = operation({
  id: 'putBoothPicture',
  tag: TAG.name,
  method: 'put',
  path: '/api/v1/booths/{boothId}/pictures/{pictureId}',
  access: 'signed-in',
  summary: 'Upload a picture',
  description:
    'Accepts a still image of at most 64 megapixels and re-encodes it, which removes all metadata. A new picture is the last of the list. Sending the same file again has no effect, so that a retry is safe. For owner and editors.',
  params: PicturePath,
  upload: PICTURE_UPLOAD,
  versioned: 'returns',
  success: { status: 200, description: 'All pictures.', schema: BoothPictureList },
  problems: [...PERIOD_PROBLEMS, 'PICTURE_ID_TAKEN', 'TOO_MANY_PICTURES', 'TOO_MUCH_STORED'],
});

export const deleteBoothPicture = operation({
  id: 'deleteBoothPicture',
  tag: TAG.name,
  method: 'delete',
  path: '/api/v1/booths/{boothId}/pictures/{pictureId}',
  access: 'signed-in',
  quota: 'editing',
  summary: 'Delete a picture',
  description:
    'Deletes a picture. Has no effect without it. The cut is locked when the period `booth-profile` is over. For owner and editors.',
  params: PicturePath,
  versioned: 'returns',
  success: { status: 200, description: 'The other pictures.', schema: BoothPictureList },
  problems: PERIOD_PROBLEMS,
});

export const updateBoothPictures = operation({
  id: 'updateBoothPictures',
  tag: TAG.name,
  method: 'put',
  path: '/api/v1/booths/{boothId}/pictures',
  access: 'signed-in',
  arrangesPictures: true,
  summary: 'Arrange the pictures',
  description:
    'Sets order, use, text alternatives and crops of all pictures, based on the `version` of the list. File and crop of the cut are locked when the period `booth-profile` is over. For owner and editors.',
  params: BoothPath,
  body: BoothPictureListChange,
  versioned: 'requires',
  success: { status: 200, description: 'All pictures.', schema: BoothPictureList },
  problems: [...PERIOD_PROBLEMS, 'TOO_MUCH_STORED'],
});

export const createBoothPreviewLink = operation({
  id: 'createBoothPreviewLink',
  tag: TAG.name,
  method: 'post',
  path: '/api/v1/booths/{boothId}/preview-links',
  access: 'signed-in',
  quota: 'editing',
  summary: 'Create a preview link',
  description:
    'Creates a link that shows the preview to anybody for 7 days, except while staff hide the booth. It ends also when somebody is no longer owner or editor of the booth. For owner and editors.',
  params: BoothPath,
  body: NewPreviewLink,
  success: { status: 201, description: 'The link.', schema: PreviewLink },
  problems: ['FORBIDDEN'],
});

export const revokeBoothPreviewLinks = operation({
  id: 'revokeBoothPreviewLinks',
  tag: TAG.name,
  method: 'delete',
  path: '/api/v1/booths/{boothId}/preview-links',
  access: 'signed-in',
  quota: 'editing',
  summary: 'Revoke all preview links',
  description: 'No link that was created so far shows the preview any more. For owner and editors.',
  params: BoothPath,
  success: { status: 204, description: 'Revoked.' },
  problems: ['FORBIDDEN'],
});

export const getBoothPreview = operation({
  id: 'getBoothPreview',
  tag: TAG.name,
  method: 'get',
  path: '/api/v1/booths/{boothId}/preview',
  access: 'none',
  summary: 'Get the preview of a booth',
  description:
    'Returns the booth as visitors will see it, to its owner, helpers, members of the tenant with the right `booths`, and to anybody with the key of a preview link, except while staff hide the booth.',
  caching: 'private',
  params: BoothPath,
  previewKey: true,
  success: { status: 200, description: 'The preview.', schema: BoothPreview },
  problems: ['PREVIEW_EXPIRED'],
});
