import manifest from '../../package.json' with { type: 'json' };

/** The version of this program: of the release, `/health/live`, the API's description and the foot of every page. */
export const VERSION: string = manifest.version;
