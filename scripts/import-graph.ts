import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** An import graph: names of files or capabilities, with all their imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the graph between groups of nodes; nodes without a group are omitted. */
export const groupNodes = (graph: Graph, groupOf: (node: string) => string | undefined): Graph => {
  const groups = new Map<string, Set<string>>();
  for (const [node, targets] of graph) {
    const group = groupOf(node);
    if (group === undefined) continue;
    const imported = groups.get(group) ?? new Set();
    groups.set(group, imported);
    for (const target of targets) {
      const other = groupOf(target);
      if (other !== undefined && other !== group) imported.add(other);
    }
  }
  return groups;
};

/** Sets of nodes that reach each other: the strongly connected components of more than one node (Tarjan 1972). */
export const findCycles = (graph: Graph): string[][] => {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  const visit = (node: string): void => {
    const index = order.size;
    order.set(node, index);
    low.set(node, index);
    stack.push(node);
    for (const target of graph.get(node) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) low.set(node, Math.min(lowOf(node), lowOf(target)));
    }
    if (lowOf(node) !== index) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) cycles.push(component.sort());
  };
  const lowOf = (node: string) => low.get(node) ?? 0;

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
};

/** `verbatimModuleSyntax`: an import of nothing but `type` names in braces still loads its module. */
const LOADED =
  /^(?:import|export)\s+(?!type\b)[\w*{][^;'"=]*?\bfrom\s*'([^']+)'|^import\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** Returns the own files, as paths from the root, that a source file loads when it runs: imports of types are not among them. */
export const loadedFiles = (root: string, file: string): string[] => {
  const path = join(root, file);
  if (!/\.(ts|tsx|mjs)$/.test(file) || !existsSync(path)) return [];
  return [...readFileSync(path, 'utf8').matchAll(LOADED)].flatMap(([, from, alone, dynamic]) => {
    const target = from ?? alone ?? dynamic ?? '';
    if (target.startsWith('#')) return [target.slice(1)];
    return target.startsWith('.') ? [normalize(join(dirname(file), target))] : [];
  });
};

/** Finds all nodes that can be reached from some, each with the node that leads to it. */
export const findReached = (
  roots: Iterable<string>,
  targetsOf: (node: string) => Iterable<string>,
): Map<string, string | undefined> => {
  const reached = new Map(
    [...roots].map((node): [string, string | undefined] => [node, undefined]),
  );
  // A map yields what is added to it meanwhile, too.
  for (const node of reached.keys())
    for (const target of targetsOf(node)) if (!reached.has(target)) reached.set(target, node);
  return reached;
};
