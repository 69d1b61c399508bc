import { operation, type Tag } from '#spec/core/operation.ts';
import {
  pictureOperations,
  picturePath,
  uploadDescription,
} from '#spec/core/picture-operations.ts';
import { previewLinkOperations } from '#spec/core/preview-links.ts';
import { BoothPath } from '#spec/show/booths.ts';
import { BOOTH_PERIOD_PROBLEMS } from '#spec/show/periods.ts';

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

const mine = { tag: TAG.name, access: 'signed-in' } as const;

export const listMyBooths = operation({
  ...mine,
  id: 'listMyBooths',
  method: 'get',
  path: '/api/v1/me/booths',
  summary: 'List my booths',
  description: 'Returns the booths of the current edition that the user owns or helps at.',
  caching: 'private',
  success: { status: 200, description: 'The booths.', schema: MyBoothList },
});

export const getBoothProfile = operation({
  ...mine,
  id: 'getBoothProfile',
  method: 'get',
  path: '/api/v1/booths/{boothId}/profile',
  summary: 'Get the profile of my booth',
  description: 'Returns a booth with its pictures to its owner and helpers.',
  caching: 'private',
  versioned: 'returns',
  params: BoothPath,
  success: { status: 200, description: 'The profile.', schema: BoothProfile },
});

export const updateBoothProfile = operation({
  ...mine,
  id: 'updateBoothProfile',
  method: 'patch',
  path: '/api/v1/booths/{boothId}/profile',
  quota: 'editing',
  summary: 'Update the profile of my booth',
  description:
    'Updates the given fields; absent fields stay unchanged and null clears a field. When the period `booth-profile` is over, name, kana, catch and genres are locked: `errors` points at those that the request changes. The others lock after the last day of the show. For owner and editors.',
  params: BoothPath,
  body: BoothProfileChange,
  versioned: 'requires',
  success: { status: 200, description: 'The updated profile.', schema: BoothProfile },
  problems: BOOTH_PERIOD_PROBLEMS,
});

export const setBoothReady = operation({
  ...mine,
  id: 'setBoothReady',
  method: 'put',
  path: '/api/v1/booths/{boothId}/ready',
  quota: 'editing',
  summary: 'Mark my booth as ready',
  description:
    'Shows the profile to visitors as soon as the booth is published. Repeating it has no effect. For owner and editors.',
  params: BoothPath,
  versioned: 'returns',
  success: { status: 200, description: 'The profile.', schema: BoothProfile },
  problems: BOOTH_PERIOD_PROBLEMS,
});

export const updateBoothAnnouncement = operation({
  ...mine,
  id: 'updateBoothAnnouncement',
  method: 'put',
  path: '/api/v1/booths/{boothId}/announcement',
  quota: 'editing',
  summary: 'Set the announcement of my booth',
  description:
    'Replaces the notice that visitors see; the last writer wins. Possible until the last day of the show ends. For owner, editors and desk helpers.',
  params: BoothPath,
  body: BoothAnnouncement,
  success: { status: 200, description: 'The notice.', schema: CurrentBoothAnnouncement },
  problems: ['DEADLINE_PASSED'],
});

export const {
  put: putBoothPicture,
  delete: deleteBoothPicture,
  update: updateBoothPictures,
} = pictureOperations('Booth', {
  one: { ...mine, params: picturePath(BoothPath.shape) },
  all: { ...mine, params: BoothPath },
  path: '/api/v1/booths/{boothId}',
  schemas: { List: BoothPictureList, Change: BoothPictureListChange },
  descriptions: {
    put: `${uploadDescription('A new picture is the last of the list.')} For owner and editors.`,
    delete:
      'Deletes a picture. Has no effect without it. The cut is locked when the period `booth-profile` is over. For owner and editors.',
    update:
      'Sets order, use, text alternatives and crops of all pictures, based on the `version` of the list. File and crop of the cut are locked when the period `booth-profile` is over. For owner and editors.',
  },
  problems: BOOTH_PERIOD_PROBLEMS,
});

export const { create: createBoothPreviewLink, revoke: revokeBoothPreviewLinks } =
  previewLinkOperations(
    'Booth',
    { ...mine, quota: 'editing', params: BoothPath, problems: ['FORBIDDEN'] },
    '/api/v1/booths/{boothId}',
    {
      create: {
        summary: 'Create a preview link',
        description:
          'Creates a link that shows the preview to anybody for 7 days, except while staff hide the booth. It ends also when somebody is no longer owner or editor of the booth. For owner and editors.',
      },
      revoke: {
        summary: 'Revoke all preview links',
        description:
          'No link that was created so far shows the preview any more. For owner and editors.',
      },
    },
  );

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
