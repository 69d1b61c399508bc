import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { tabTo } from '#web/testing/component/keyboard.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { PRODUCT_PATH, serveReservations } from '#web/testing/component/reservations.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* The pictures of a work on its page. */

const t = textsOf('ja');

const COUNT = 4;
/** A file that the browser can show: without one, there is a placeholder. */
const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const PICTURES = Array.from({ length: COUNT }, (_, at) => ({
  ...{ src: `${DOT}#${at}`, width: 800, height: 600 },
  alt: { ja: `箱の写真その${at + 1}` },
}));

it('by keyboard, the strip scrolls, and the small pictures lead to the large ones', async () => {
  const { handlers } = serveReservations({ pictures: PICTURES });
  await mount(PRODUCT_PATH, { api: handlers });
  const strip = page.getByRole('list', { name: t('products:gallery.label') });
  const large = (number: number) =>
    strip.getByRole('listitem').filter({
      hasText: t('products:gallery.number', { number, count: COUNT }),
    });
  await expect.element(large(1)).toBeInViewport({ ratio: 0.5 });
  await expect.element(large(2)).not.toBeInViewport({ ratio: 0.5 });
  await expectAccessible();

  await tabTo(strip);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(large(2)).toBeInViewport({ ratio: 0.5 });

  await tabTo(
    page.getByRole('link', { name: t('products:gallery.show', { number: COUNT, count: COUNT }) }),
  );
  await userEvent.keyboard('{Enter}');
  await expect.element(large(COUNT)).toBeInViewport({ ratio: 0.5 });
  await expect.element(large(1)).not.toBeInViewport({ ratio: 0.5 });
  await expect.element(large(COUNT).getByRole('img')).toHaveAccessibleName('箱の写真その4');
});
