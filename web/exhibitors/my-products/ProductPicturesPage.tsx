import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import {
  deleteProductPicture,
  getMyProduct,
  putProductPicture,
  updateProductPictures,
} from '#generated/client/sdk.gen.ts';
import { MAX_PRODUCT_PICTURES } from '#spec/show/product-fields.ts';
import { call } from '#web/core/api/client.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { PictureListForm } from '#web/core/pictures/PictureListForm.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { editProductPage } from './routes.ts';

export const loader = ({ params, api }: LoaderArgs) =>
  api(getMyProduct, { path: { productId: params.id ?? '' } });

export const parentTitle = ({ title }: Awaited<ReturnType<typeof loader>>) => title;

/** The pictures of a work: whole in its gallery, the first one cropped on cards. */
export const Component = () => {
  const { id, title, pictures } = usePageData<typeof loader>();
  const { t } = useTranslation('my-products');
  const { revalidate } = useRevalidator();
  const productId = id;
  return (
    <Stack gap={5} key={id}>
      <Stack gap={2}>
        <h1>{t('titles:productPictures')}</h1>
        <p>
          <LocalizedText text={title} />
        </p>
      </Stack>
      <p>{t('pictures.lead')}</p>
      <PictureListForm
        list={pictures}
        frames={[{ use: undefined, label: t('pictures.crop'), ratio: 4 / 3 }]}
        max={MAX_PRODUCT_PICTURES}
        lockedBecause={() => undefined}
        read={async () => (await call(getMyProduct, { path: { productId } })).pictures}
        upload={(pictureId, file) =>
          call.versioned(putProductPicture, { path: { productId, pictureId }, body: file })
        }
        remove={(pictureId) =>
          call.versioned(deleteProductPicture, { path: { productId, pictureId } })
        }
        arrange={(items, version) =>
          call.versioned(updateProductPictures, {
            path: { productId },
            body: { items: items as never },
            headers: { 'If-Match': version },
          })
        }
        onSaved={() => void revalidate()}
      />
      <div>
        <LinkButton icon="arrow-left" to={editProductPage.href({ id })}>
          {t('pictures.back')}
        </LinkButton>
      </div>
    </Stack>
  );
};
