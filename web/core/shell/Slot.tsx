import { useLoaderData } from 'react-router-dom';
import { loadedPart } from './loaded-modules.ts';
import { useContributions } from './site-map.ts';
import type { SlotName, SlotProps } from './slots.ts';

/** What the loaders of contributed components have read, by their modules; beside the page's own data. */
export type SlotData = { readonly [module: string]: unknown };

type Props<Name extends SlotName> = {
  readonly name: Name;
  readonly data?: SlotData | undefined;
} & (object extends SlotProps[Name]
  ? { readonly props?: SlotProps[Name] }
  : { readonly props: SlotProps[Name] });

/** Shows what other capabilities contribute to a place. */
export const Slot = <Name extends SlotName>({ name, props, data }: Props<Name>) =>
  useContributions(name).map(({ module }) => {
    const { Component } = loadedPart(module);
    return <Component key={module} {...props} data={data?.[module]} />;
  });

/** What the page's loaders have read for its slots. */
export const useSlotData = (): SlotData | undefined =>
  (useLoaderData() as { slots?: SlotData } | null)?.slots;
