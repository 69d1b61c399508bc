import { expectAccessible } from '#web/testing/accessibility.ts';
import { findBoothProducts, productPath } from '#web/testing/booth-products.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open, tabTo } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* The pictures of a work on its page. */

const t = textsOf('ja');

test('by keyboard, the strip scrolls, and the small pictures lead to the large ones', async ({
  page,
}) => {
  const candidates = await findBoothProducts(page.request, { q: '夕凪' });
  const withPictures = await Promise.all(
    candidates.map(async (candidate) => {
      const { boothId, productId } = candidate;
      const path = `/api/v1/booths/${boothId}/products/${productId}`;
      const { pictures = [] } = await (await page.request.get(path)).json();
      return { candidate, pictures };
    }),
  );
  const found = withPictures.find(({ pictures }) => pictures.length > 2);
  if (!found) throw new Error('The demo show has no work with several pictures');
  const count = found.pictures.length;
  await open(page, productPath(found.candidate));
  const strip = page.getByRole('list', { name: t('products:gallery.label') });
  const large = (number: number) =>
    strip.getByRole('listitem').filter({
      hasText: t('products:gallery.number', { number, count }),
    });
  await expect(large(1)).toBeInViewport({ ratio: 0.5 });
  await expect(large(2)).not.toBeInViewport({ ratio: 0.5 });
  await expectAccessible(page);

  await tabTo(page, strip);
  await page.keyboard.press('ArrowRight');
  await expect(large(2)).toBeInViewport({ ratio: 0.5 });

  const small = page.getByRole('link', {
    name: t('products:gallery.show', { number: count, count }),
  });
  await tabTo(page, small);
  await small.press('Enter');
  await expect(large(count)).toBeInViewport({ ratio: 0.5 });
  await expect(large(1)).not.toBeInViewport({ ratio: 0.5 });
  await expect(large(count).getByRole('img')).toHaveAccessibleName(/\S/);
});
