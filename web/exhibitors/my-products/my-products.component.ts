import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { EXHIBITOR } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { type FakeHandlers, UNREACHABLE } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* The works of an exhibitor: their list, how one is changed in two tabs, why one cannot go, and its pictures. */

const t = textsOf('ja');
const WORK = exampleOf('getMyProduct');
const LIST = exampleOf('listMyProducts');
const [SUMMARY] = LIST.items as [(typeof LIST)['items'][number]];
const edition: FakeHandlers = { getCurrentEdition: () => exampleOf('getCurrentEdition') };

const main = page.getByRole('main');
const button = (key: string) => main.getByRole('button', { name: t(key) });

/** Serves a work, which `changeElsewhere` changes in another tab. */
const serveWork = (fields: Partial<typeof WORK> = {}) => {
  const work = { ...WORK, pictures: { version: 1, items: [] }, ...fields };
  const versioned = () => ({ version: work.version, value: { ...work } });
  const changeElsewhere = (changes: Partial<typeof WORK>) =>
    Object.assign(work, changes, { version: work.version + 1 });
  const handlers: FakeHandlers = {
    ...edition,
    getMyProduct: versioned,
    updateProduct: ({ body, version }) => {
      if (version !== work.version) return refuse('PRECONDITION_FAILED');
      changeElsewhere(body as Partial<typeof WORK>);
      // Null empties a field.
      for (const [field, value] of Object.entries(body))
        if (value === null) delete work[field as keyof typeof work];
      return versioned();
    },
  };
  return { work, changeElsewhere, handlers };
};

const open = (handlers: FakeHandlers, part = 'edit') =>
  mount(`/exhibitor/product/${WORK.id}/${part}`, { as: EXHIBITOR, api: handlers });

describe('the list', () => {
  it('explains itself to guests, who sign in', async () => {
    await mount('/exhibitor/product');
    await expect.element(page.getByText(t('my-products:guest.lead'))).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: t('my-products:guest.signIn') }))
      .toHaveAttribute('href', '/auth/login?redirect=%2Fexhibitor%2Fproduct');
  });

  it('shows own works, and is filtered', async () => {
    const works = [
      SUMMARY,
      {
        ...SUMMARY,
        id: WORK.id.replace(/..$/, '77'),
        title: { ja: '夜凪の灯台' },
        status: 'draft' as const,
      },
    ];
    const { api } = await mount('/exhibitor/product', {
      as: EXHIBITOR,
      api: {
        listMyProducts: ({ query }) => {
          const items = works.filter(({ status }) => !query.status || query.status === status);
          return { items, total: items.length, totalIsCapped: false };
        },
      },
    });
    const published = main.getByRole('link', { name: '潮待ち', exact: true });
    await expect.element(published).toBeVisible();
    await main
      .getByRole('combobox', { name: t('my-products:filter.status') })
      .selectOptions('draft');
    await button('commons:filter.apply').click();
    await expect.element(published).not.toBeInTheDocument();
    await expect.element(main.getByRole('link', { name: '夜凪の灯台' })).toBeVisible();
    await expectAccessible();
    expect(api.requestsOf('listMyProducts').at(-1)?.query.status).toBe('draft');
  });

  it('marks the works of others', async () => {
    await mount('/exhibitor/product', {
      as: EXHIBITOR,
      api: { listMyProducts: () => ({ ...LIST, items: [{ ...SUMMARY, isOwn: false }] }) },
    });
    const card = main.getByRole('listitem').filter({ hasText: '潮待ち' });
    await expect.element(card).toMatchTextContent(t('my-products:ofOther'));
    await expectAccessible();
  });
});

describe('a work', () => {
  const field = (key: string) =>
    main.getByRole('textbox', { name: `${t(key)} ${t('commons:form.optional')}` });
  const [kana, publisher, price] = [
    field('my-products:field.kana'),
    field('my-products:field.publisher'),
    main.getByRole('textbox', { name: t('products:facts.listPrice') }),
  ];

  it('in two tabs: other fields are merged, and the same field is asked about', async () => {
    const { work, changeElsewhere, handlers } = serveWork();
    await open(handlers);
    await publisher.fill('夕凪書房');
    await price.fill('600');
    changeElsewhere({ kana: 'ナギノホン', publisher: '夕凪文庫' });
    await button('my-products:form.save').click();
    await expect.element(page.getByText(t('commons:form.conflict.title'))).toBeVisible();
    await expect.element(publisher).toHaveValue('夕凪書房');
    await expect.element(price).toHaveValue('600');
    await expect.element(kana).toHaveValue('ナギノホン');
    await expectAccessible();
    await page
      .getByRole('button', {
        name: t('commons:form.conflict.takeField', { field: t('my-products:field.publisher') }),
      })
      .click();
    await expect.element(publisher).toHaveValue('夕凪文庫');
    await button('my-products:form.save').click();
    await expect.element(page.getByText(t('my-products:form.saved'))).toBeVisible();
    expect(work).toMatchObject({ publisher: '夕凪文庫', listPrice: 600, kana: 'ナギノホン' });
  });

  it('that is entered for the debut award gets another first release after a question', async () => {
    const { work, handlers } = serveWork({
      ...{ releaseEdition: 'spring-2027', entries: [{ number: 'DK7M4QX2P', boothId: WORK.id }] },
    });
    await open(handlers);
    const release = page.getByRole('radio', { name: t('my-products:release.unknown') });
    const dialog = page.getByRole('dialog', { name: t('product-entries:title') });
    await release.click();
    await button('my-products:form.save').click();
    await expect.element(dialog).toMatchTextContent('DK7M4QX2P');
    await expect
      .element(dialog)
      .toMatchTextContent(t('product-entries:condition.notFirstReleased'));
    await dialog.getByRole('button', { name: t('commons:cancel') }).click();
    await expect.element(release).toBeChecked();
    expect(work.releaseEdition).toBe('spring-2027');
    await button('my-products:form.save').click();
    await dialog.getByRole('button', { name: t('my-products:form.save') }).click();
    await expect.element(page.getByText(t('my-products:form.saved'))).toBeVisible();
    // A condition that is already broken raises no second question.
    await publisher.fill('夕凪書房');
    await button('my-products:form.save').click();
    await expect.poll(() => work.publisher).toBe('夕凪書房');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('with the title of another warns', async () => {
    await open(serveWork({ sameTitle: true }).handlers);
    await expect.element(page.getByText(t('my-products:sameTitle.title'))).toBeVisible();
  });

  it('that is offered is not deleted, and the page says why', async () => {
    await open({
      ...serveWork().handlers,
      deleteProduct: () => refuse('NOT_IN_STATE', { reasons: ['offered'] }),
    });
    await button('my-products:removal.delete').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('my-products:removal.delete') })
      .click();
    const alert = main.getByRole('alert');
    await expect.element(alert).toMatchTextContent(t('my-products:obstacle.offered'));
    await expect.element(alert).toHaveFocus();
  });
});

describe('the pictures of a work', () => {
  const [PICTURE] = exampleOf('putProductPicture').items as [
    ReturnType<typeof exampleOf<'putProductPicture'>>['items'][number],
  ];
  const uploads = main.getByRole('list', { name: t('pictures:uploads') });
  const picture = (number: number) =>
    main.getByRole('heading', { name: t('pictures:number', { number }), exact: true });

  const choose = async (...names: string[]) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 80, height: 60 });
    canvas.getContext('2d');
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const files = names.map((name) => new File([blob as Blob], name, { type: 'image/png' }));
    await main.getByLabelText(t('pictures:add')).upload(files);
  };

  /** Stores uploads, as the server does. */
  const servePictures = () => {
    const { work, handlers } = serveWork();
    const putProductPicture: FakeHandlers['putProductPicture'] = ({ params }) => {
      const { version, items } = work.pictures;
      if (items.length >= 8) return refuse('TOO_MANY_PICTURES');
      const added = { ...PICTURE, id: params.pictureId };
      work.pictures = { version: version + 1, items: [...items, added] };
      return { version: version + 1, value: work.pictures };
    };
    return { work, handlers: { ...handlers, putProductPicture } satisfies FakeHandlers };
  };

  it('nine at once: eight are stored, and the ninth says why it is not', async () => {
    const { work, handlers } = servePictures();
    await open(handlers, 'image');
    await choose(...Array.from({ length: 9 }, (_, at) => `small-${at}.png`));
    await expect.element(page.getByText(t('pictures:full', { max: 8 }))).toBeVisible();
    await expect.element(picture(8)).toBeVisible();
    await expect.element(uploads.getByRole('alert')).toBeVisible();
    await expect.element(uploads.getByRole('alert')).toMatchTextContent('small-8.png');
    expect(work.pictures.items).toHaveLength(8);
  });

  it('two at once: the message of the one that is no picture names it', async () => {
    const { work, handlers } = servePictures();
    await open(handlers, 'image');
    await main
      .getByLabelText(t('pictures:add'))
      .upload(['page.png', 'film.png'].map((name) => new File(['<html>'], name)));
    const field = (name: string) => t('pictures:file', { name });
    for (const name of ['page.png', 'film.png'])
      await expect
        .element(page.getByText(t('validations:imageType', { field: field(name) })))
        .toBeVisible();
    expect(work.pictures.items).toEqual([]);
  });

  it('that fail without a connection are sent again under the same id', async () => {
    const { work, handlers } = servePictures();
    const { api } = await open(
      {
        ...handlers,
        putProductPicture: () => {
          throw UNREACHABLE;
        },
      },
      'image',
    );
    await choose('red.png');
    const again = main.getByRole('button', { name: t('commons:image.again') });
    await expect.element(again).toBeVisible();
    api.serve(handlers);
    await again.click();
    await expect.element(picture(1)).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
    await expect.element(page.getByText(t('commons:form.conflict.title'))).not.toBeInTheDocument();
    const ids = api.requestsOf('putProductPicture').map(({ params }) => params.pictureId);
    expect(new Set(ids)).toEqual(new Set([work.pictures.items[0]?.id]));
  });
});
