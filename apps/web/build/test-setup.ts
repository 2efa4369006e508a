import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Pages are loaded when they are first met: slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
