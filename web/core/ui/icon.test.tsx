import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { addIcons, Icon } from './Icon.tsx';

const attributesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/ (role|aria-[a-z]+|width|height|class)="([^"]*)"/g)].map(
      ([, name, value]) => [name, value],
    ),
  );

it('an icon without text beside it has its name and its size before its picture arrives', () => {
  const icon = <Icon name="late" label="閉じる" className="of-button" />;
  const early = renderToStaticMarkup(icon);
  expect(early).toMatch(/^<svg /);
  expect(attributesOf(early)).toEqual({
    role: 'img',
    'aria-label': '閉じる',
    'aria-hidden': 'false',
    width: '20',
    height: '20',
    class: 'of-button',
  });
  addIcons({ late: '<path d="M0 0h24"/>' });
  const drawn = renderToStaticMarkup(icon);
  expect(drawn).toContain('M0 0h24');
  expect(attributesOf(drawn)).toMatchObject({ role: 'img', 'aria-label': '閉じる', width: '20' });
});

it('screen readers do not see an icon beside text, and neither its empty place', () => {
  expect(attributesOf(renderToStaticMarkup(<Icon name="later" />))).toMatchObject({
    'aria-hidden': 'true',
    width: '20',
  });
});
