import { areIds, page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const mediaItemsPage = page('media-items', '/media', 'content/media-items/MediaItemsPage', {
  texts: ['media-items'],
});

export const mediaItemPage = page('media-item', '/media/:id', 'content/media-items/MediaItemPage', {
  layout: 'white',
  parent: mediaItemsPage.id,
  isValid: areIds,
  texts: ['media-items'],
});

export const slots: Contributions = {
  footerLinks: [
    { order: 70, group: 'visit', to: mediaItemsPage.href(), text: 'titles:mediaItems' },
  ],
};
