import type { IncomingMessage } from 'node:http';

function isReadable(path: string): boolean {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

/**
 * The address for the router: in a path that cannot be decoded a percent sign is taken literally, so that such a request
 * passes the usual hooks and gets the usual answer.
 */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (!path.includes('%') || isReadable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

/**
 * Tells whether a path is written as none of our links is: with empty parts, `.` or `..`, a backslash, NUL, or no
 * leading slash. It names no file, though a file system might accept it as one.
 */
export function isWrittenStrangely(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith('/')) return true;
  const parts = decodeURIComponent(readableAddress({ url: path }))
    .slice(1)
    .split('/');
  return parts.some((part, at) => /^\.{1,2}$|[\\\0]/.test(part) || (part === '' && at < parts.length - 1));
}
