import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import {
  deleteAwardEntryPicture,
  getMyAwardEntry,
  putAwardEntryPicture,
  updateAwardEntryPictures,
} from '#generated/client/sdk.gen.ts';
import type { AwardEntry } from '#generated/client/types.gen.ts';
import { MAX_AWARD_PICTURES } from '#spec/applications/kinds/award.ts';
import { useIsImpersonating } from '#web/accounts/impersonation/OwnerOnly.tsx';
import { ApplicationPictures } from '#web/applications/guest-applications/ApplicationPictures.tsx';
import { call } from '#web/core/api/client.ts';
import { PictureListForm } from '#web/core/pictures/PictureListForm.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

/** The pictures of an entry, which can be changed for the same time as the entry. */
export const EntryPictures = ({ entry }: { entry: AwardEntry }) => {
  const { t } = useTranslation('award-entries');
  const { revalidate } = useRevalidator();
  const isImpersonating = useIsImpersonating();
  const { id: entryId, pictures, award } = entry;
  const isChangeable = entry.changeableUntil && !isImpersonating;
  const path = { entryId };
  if (!isChangeable && pictures.items.length === 0) return null;
  return (
    <section aria-labelledby="pictures">
      <Stack gap={3}>
        <h2 id="pictures">{t('pictures.heading')}</h2>
        {isChangeable ? (
          <>
            <p>
              {t(award.needsPictures ? 'pictures.needed' : 'pictures.lead', {
                count: MAX_AWARD_PICTURES,
              })}
            </p>
            <PictureListForm
              list={pictures}
              frames={[]}
              max={MAX_AWARD_PICTURES}
              lockedBecause={() => undefined}
              read={async () => (await call(getMyAwardEntry, { path })).pictures}
              upload={(pictureId, file) =>
                call.versioned(putAwardEntryPicture, { path: { entryId, pictureId }, body: file })
              }
              remove={(pictureId) =>
                call.versioned(deleteAwardEntryPicture, { path: { entryId, pictureId } })
              }
              arrange={(items, version) =>
                call.versioned(updateAwardEntryPictures, {
                  path,
                  body: { items: items as never },
                  headers: { 'If-Match': version },
                })
              }
              onSaved={() => void revalidate()}
            />
          </>
        ) : (
          <ApplicationPictures pictures={pictures.items} />
        )}
      </Stack>
    </section>
  );
};
