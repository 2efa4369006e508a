import { ConfigurationError } from './config.ts';
import { DatabaseRefusedError } from './db/index.ts';

/** Node's error codes of failed system calls. */
function detailsOf(error: object) {
  const said = new Map<string, unknown>(Object.entries(error));
  const text = (name: string) => {
    const value = said.get(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return { code: text('code'), syscall: text('syscall'), path: text('path'), port: text('port') };
}

const CANNOT_WRITE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'ENOENT', 'ENAMETOOLONG']);

/** Errors of the system that a variable has caused, in its name. */
function problemOfSystem(error: Error): string | undefined {
  const { code, syscall, path, port } = detailsOf(error);
  if (code === 'EADDRINUSE') {
    return `PORT or METRICS_PORT: another program listens on port ${port}; choose another. Example: 3001`;
  }
  if (code === 'EACCES' && syscall === 'listen') {
    return `PORT or METRICS_PORT: port ${port} is for the administrator of this machine only; choose one above 1023. Example: 3000`;
  }
  if (
    ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) &&
    (syscall === 'listen' || syscall === 'getaddrinfo')
  ) {
    return 'HOST: this machine has no such address. Example: 127.0.0.1';
  }
  if (path !== '' && CANNOT_WRITE.has(code)) {
    return `DATA_DIR: ${path} cannot be made or written (${code}). Example: /var/lib/sanguine`;
  }
  return undefined;
}

/**
 * Returns why the program could not start, for the person who started it: without a stack if a variable must be
 * changed.
 */
export function startProblem(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof DatabaseRefusedError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const problem = problemOfSystem(error);
  return problem === undefined ? String(error.stack) : new ConfigurationError([problem]).message;
}
