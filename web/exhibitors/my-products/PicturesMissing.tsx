import { useTranslation } from 'react-i18next';
import { FocusedBanner } from '#web/core/form/FocusedBanner.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { productPicturesPage } from './routes.ts';

type PicturesMissingProps = { productId: string; numbers: readonly number[] };

/** The pictures that need a description before a work can be published. */
export const PicturesMissing = ({ productId, numbers }: PicturesMissingProps) => {
  const { t } = useTranslation('my-products');
  const f = useFormat();
  if (numbers.length === 0) return null;
  return (
    <FocusedBanner
      tone="error"
      title={t('pictures.undescribed')}
      focusKey={numbers}
      action={
        <div>
          <LinkButton icon="images" to={productPicturesPage.href({ id: productId })}>
            {t('pictures.describe')}
          </LinkButton>
        </div>
      }
    >
      <p>{f.list(numbers.map((number) => t('pictures.number', { number })))}</p>
    </FocusedBanner>
  );
};
