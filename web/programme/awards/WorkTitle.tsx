import { Link } from 'react-router-dom';
import type { AnnouncedWork } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { productPage } from '#web/show/products/routes.ts';

/** The title of a work, linked while a booth of the current edition has it. */
export const WorkTitle = ({ work }: { work: AnnouncedWork }) => {
  const { title, booth, productId } = work;
  if (!booth || !productId) return <LocalizedText text={title} />;
  return (
    <Link to={productPage.href({ id: booth.id, id2: productId })}>
      <LocalizedText text={title} />
    </Link>
  );
};
