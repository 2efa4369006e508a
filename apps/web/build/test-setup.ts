import { cleanup, configure } from '@testing-library/react';
import english from 'virtual:words/en';
import { afterEach } from 'vitest';
import { speak } from '../src/platform/language/language.ts';

// Pages are loaded when they are first met: slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// Tests speak English, all of which is there from the start.
speak('en', english);

afterEach(cleanup);
