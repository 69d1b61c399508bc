import { useTranslation } from 'react-i18next';
import {
  deleteApplicationPicture,
  getApplicationByLink,
  putApplicationPicture,
  updateApplicationPictures,
} from '#generated/client/sdk.gen.ts';
import { MAX_APPLICATION_PICTURES } from '#spec/applications/kinds/guest-kinds.ts';
import { ApplicationPictures } from '#web/applications/guest-applications/ApplicationPictures.tsx';
import { call } from '#web/core/api/client.ts';
import { PictureListForm } from '#web/core/pictures/PictureListForm.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { linkHeaders } from './load-application.ts';
import type { LinkedApplicationRecord } from './use-linked-application.ts';

type LinkedPicturesProps = { token: string; record: LinkedApplicationRecord };

/** The pictures of an application, which can be changed for the same time as the application. */
export const LinkedPictures = ({ token, record }: LinkedPicturesProps) => {
  const { t } = useTranslation('application-links');
  const { details, changeableUntil } = record.application;
  const { pictures } = details;
  const headers = linkHeaders(token);
  if (!changeableUntil && pictures.items.length === 0) return null;
  return (
    <section aria-labelledby="pictures">
      <Stack gap={3}>
        <h2 id="pictures">{t('guest-applications:pictures')}</h2>
        {changeableUntil ? (
          <>
            <p>{t('pictures.lead', { count: MAX_APPLICATION_PICTURES })}</p>
            <PictureListForm
              list={pictures}
              frames={[]}
              max={MAX_APPLICATION_PICTURES}
              lockedBecause={() => undefined}
              read={async () => (await call(getApplicationByLink, { headers })).details.pictures}
              upload={(pictureId, file) =>
                call.versioned(putApplicationPicture, { path: { pictureId }, headers, body: file })
              }
              remove={(pictureId) =>
                call.versioned(deleteApplicationPicture, { path: { pictureId }, headers })
              }
              arrange={(items, version) =>
                call.versioned(updateApplicationPictures, {
                  body: { items: items as never },
                  headers: { ...headers, 'If-Match': version },
                })
              }
              onSaved={() => void record.refresh()}
            />
          </>
        ) : (
          <ApplicationPictures pictures={pictures.items} />
        )}
      </Stack>
    </section>
  );
};
