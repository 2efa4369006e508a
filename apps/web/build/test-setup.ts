import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { drawIn } from '../src/first-paint/drawn-languages.ts';

// Pages are loaded when they are first met: slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// Tests speak English, all of which is there from the start.
drawIn('en');

afterEach(cleanup);
