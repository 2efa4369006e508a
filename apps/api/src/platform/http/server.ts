import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { MINUTE, SECOND } from '../clock.ts';
import type { Services } from '../services.ts';
import { readableAddress } from './address.ts';
import { answerError } from './failures.ts';
import { serializerCompiler } from './serialise.ts';
import { stopGently } from './stopping.ts';
import { readJsonAsUtf8 } from './text-body.ts';
import { noticeUnknownProxies } from './unknown-proxy.ts';
import { answerUnreadable } from './unreadable.ts';

const BODY_LIMIT = 100 * 1024;
const YEAR_IN_SECONDS = 31_536_000;

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // Our pages never turn text into markup or scripts; the one policy is that of the service worker.
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['sanguine'],
  },
};

/** The log shows a request's method, route and id: no address, query, body or header. */
function requestSummary(request: { method: string; id: string; routeOptions?: { url?: string | undefined } }) {
  return { method: request.method, route: request.routeOptions?.url, id: request.id };
}

async function addSecurityHeaders(app: FastifyInstance, services: Services): Promise<void> {
  const secure = services.config.publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy,
    strictTransportSecurity: secure ? { maxAge: YEAR_IN_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    reply.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=()');
  });
}

function create(services: Services): FastifyInstance {
  return Fastify({
    loggerInstance: services.log.child({}, { serializers: { req: requestSummary } }),
    genReqId: () => randomUUID(),
    trustProxy: services.config.trustProxy.length > 0 ? [...services.config.trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    rewriteUrl: readableAddress,
    clientErrorHandler: answerUnreadable,
    requestTimeout: 30 * SECOND,
    connectionTimeout: MINUTE,
    keepAliveTimeout: 65 * SECOND,
    // Requests in progress are answered; only idle connections are closed at once.
    forceCloseConnections: 'idle',
    http: { headersTimeout: 10 * SECOND, connectionsCheckingInterval: 5 * SECOND },
    // As long as the longest address that Node reads, so that every address gets the usual answer.
    routerOptions: { maxParamLength: 16 * 1024 },
    // A request that arrives while we stop is still answered.
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
}

/** An HTTP server with what applies to every answer; the composition root adds the routes. */
export async function createServer(services: Services): Promise<FastifyInstance> {
  const app = create(services);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.decorateRequest('actor', undefined);
  app.decorateRequest('sessionToken', undefined);
  app.decorateRequest('deviceToken', undefined);
  await addSecurityHeaders(app, services);
  stopGently(app);
  noticeUnknownProxies(app, services.log);
  await app.register(cookie);
  readJsonAsUtf8(app);
  return app;
}
