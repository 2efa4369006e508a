import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { MINUTE, SECOND } from '../clock.ts';
import type { Services } from '../services.ts';
import { readableAddress } from './address.ts';
import { compressAnswers } from './compress.ts';
import { answerError } from './failures.ts';
import { logRequests } from './request-log.ts';
import { requestIds } from './request-id.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serializerCompiler } from './serialise.ts';
import { stopGently } from './stopping.ts';
import { readJsonAsUtf8 } from './text-body.ts';
import { noticeUnknownProxies } from './unknown-proxy.ts';
import { answerUnreadable, answerUnreadableAddress } from './unreadable.ts';

const BODY_LIMIT = 100 * 1024;

function create(services: Services): FastifyInstance {
  return Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(services.config.trustProxy),
    trustProxy: services.config.trustProxy.length > 0 ? [...services.config.trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    rewriteUrl: readableAddress,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerUnreadableAddress,
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
  addSecurityHeaders(app, services.config.publicUrl?.startsWith('https:') ?? false);
  logRequests(app, services.metrics);
  compressAnswers(app);
  stopGently(app);
  noticeUnknownProxies(app, services.log);
  await app.register(cookie);
  readJsonAsUtf8(app);
  return app;
}
