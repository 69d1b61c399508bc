import { useLoaderData, useRouteLoaderData } from 'react-router-dom';
import { getSlotModule } from './loaded-modules.ts';
import { useContributions } from './site-map.ts';
import type { SlotName, SlotProps } from './slots.ts';

/** Loader data of the components in slots, by module. */
export type SlotData = { readonly [module: string]: unknown };

type Props<Name extends SlotName> = {
  readonly name: Name;
  readonly data?: SlotData | undefined;
} & (object extends SlotProps[Name]
  ? { readonly props?: SlotProps[Name] }
  : { readonly props: SlotProps[Name] });

/** Renders the components that other capabilities contribute to a slot. */
export const Slot = <Name extends SlotName>({ name, props, data }: Props<Name>) =>
  useContributions(name).map(({ module }) => {
    const { Component } = getSlotModule(module);
    return <Component key={module} {...props} data={data?.[module]} />;
  });

/** The id of the root route, whose data are those of the components on every page. */
export const ROOT_ROUTE = 'root';

/** Returns the loader data of the components on every page, on error screens too. */
export const useShellData = (): SlotData | undefined =>
  useRouteLoaderData(ROOT_ROUTE) as SlotData | undefined;

/** Returns the loader data of the page's slots. */
export const useSlotData = (): SlotData | undefined =>
  (useLoaderData() as { slots?: SlotData } | null)?.slots;
