import type { Step } from '../capture/recorder.ts';
import type { Param } from '../capture/wire.ts';
import { freshMark, varMark } from './program.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

function marker(vars: Readonly<Record<string, string>>): (text: string) => string {
  const known = Object.entries(vars);
  const fresh = new Map<string, string>();
  const nameOf = (id: string) => {
    const name = fresh.get(id) ?? freshMark(String(fresh.size));
    fresh.set(id, name);
    return name;
  };
  return (text) => {
    const exact = known.find(([, value]) => value === text);
    if (exact) return varMark(exact[0]);
    return text.replaceAll(UUID, (id) => {
      const name = known.find(([, value]) => value === id)?.[0];
      return name === undefined ? nameOf(id) : varMark(name);
    });
  };
}

/**
 * Turns the statements of one request into a template for others of its kind: values of the request, ids that the
 * program generated and random bytes become placeholders.
 */
export function generalise(steps: readonly Step[], vars: Readonly<Record<string, string>>): Step[] {
  const mark = marker(vars);
  const markParam = (param: Param): Param => {
    if (param === null) return null;
    if (typeof param === 'string') return mark(param);
    const known = Object.entries(vars).find(([, value]) => value === param.bytes);
    return { bytes: known ? varMark(known[0]) : freshMark('bytes') };
  };
  return steps.map(({ lanes }) => ({
    lanes: lanes.map(({ connection, groups }) => ({
      connection,
      groups: groups.map((group) => group.map(({ sql, params }) => ({ sql, params: params.map(markParam) }))),
    })),
  }));
}
