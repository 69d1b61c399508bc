import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import {
  deleteBoothPicture,
  getBoothProfile,
  putBoothPicture,
  updateBoothPictures,
} from '#generated/client/sdk.gen.ts';
import type { BoothProfile } from '#generated/client/types.gen.ts';
import { BOOTH_PICTURE_USES, MAX_BOOTH_PICTURES } from '#spec/exhibitors/booth-profile-form.ts';
import { call } from '#web/core/api/client.ts';
import { PictureListForm } from '#web/core/pictures/PictureListForm.tsx';

type BoothPicturesProps = {
  booth: Pick<BoothProfile, 'id' | 'pictures'>;
  /** The reason why the crop cannot change any more; undefined while it can. */
  lockedBecause: string | undefined;
};

/** The pictures of a booth: the square cut of the catalogue, and the banner of its page. */
export const BoothPictures = ({ booth, lockedBecause }: BoothPicturesProps) => {
  const { t } = useTranslation('booth-profiles');
  const { revalidate } = useRevalidator();
  const boothId = booth.id;
  return (
    <PictureListForm
      list={booth.pictures}
      frames={(['cut', 'banner'] as const).map((use) => ({
        use,
        label: t(`picture.${use}`),
        ratio: BOOTH_PICTURE_USES[use].ratio,
      }))}
      max={MAX_BOOTH_PICTURES}
      lockedBecause={({ use }) => (use === 'cut' ? lockedBecause : undefined)}
      read={async () => (await call(getBoothProfile, { path: { boothId } })).pictures}
      upload={(pictureId, file) =>
        call.versioned(putBoothPicture, { path: { boothId, pictureId }, body: file })
      }
      remove={(pictureId) => call.versioned(deleteBoothPicture, { path: { boothId, pictureId } })}
      arrange={(items, version) =>
        call.versioned(updateBoothPictures, {
          path: { boothId },
          body: { items: items as never },
          headers: { 'If-Match': version },
        })
      }
      onSaved={() => void revalidate()}
    />
  );
};
