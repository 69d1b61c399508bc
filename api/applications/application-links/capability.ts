import { findLinkedApplication } from '#api/applications/guest-applications/links.ts';
import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/applications/application-links.ts';
import {
  changeApplicationByLink,
  deleteApplicationPicture,
  getApplicationByLink,
  putApplicationPicture,
  updateApplicationPictures,
  withdrawApplicationByLink,
} from './handlers.ts';

export const applicationLinks = defineCapability<typeof contract>({
  handlers: {
    changeApplicationByLink,
    deleteApplicationPicture,
    getApplicationByLink,
    putApplicationPicture,
    updateApplicationPictures,
    withdrawApplicationByLink,
  },
  slots: {
    linkTokens: [findLinkedApplication],
  },
});
