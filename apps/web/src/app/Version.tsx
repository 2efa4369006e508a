import { version } from '../../package.json';

/** Shows which version this is, for people who report a problem. */
export function Version() {
  return <p className="text-center text-sm text-muted">{`Sanguine ${version}`}</p>;
}
