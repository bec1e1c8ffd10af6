import { codes } from '@groundbreak/contract/codes'
import type { Call } from '@groundbreak/contract/define'
import { envelope, SUCCESS } from '@groundbreak/contract/envelope'
import { errorPhrase } from '@groundbreak/phrases/phrases'
import { z } from 'zod'

type Json = Record<string, unknown>

/** OpenAPI 3.1 of the calls: what the contract says, and nothing besides. */
export function openApiOf(calls: readonly Call[]): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Groundbreak', version: '1', description: describeFailures() },
    tags: [...new Set(calls.map(areaOf))].map((name) => ({ name })),
    paths: Object.fromEntries(calls.map((call) => [call.path, { post: operationOf(call) }])),
    components: {
      schemas: { Envelope: jsonSchema(envelope, 'input'), Refusal: REFUSAL },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'Over https: __Host-sid.' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The same secret, for clients without cookies. It needs no token; where a cookie comes too, the header counts.',
        },
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'x-session-id',
          description:
            'Beside the cookie: the value of the readable _session_id cookie; or session_id in the body.',
        },
      },
    },
  }
}

const REFUSAL = {
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'integer', enum: [...new Set(Object.values(codes))].toSorted((a, b) => a - b) },
    message: { type: 'string' },
    data: {
      type: ['object', 'null'],
      properties: { fields: { type: 'object', additionalProperties: { type: 'string' } } },
    },
  },
}

const areaOf = (call: Call): string => call.name.slice(0, call.name.indexOf('.'))

function operationOf(call: Call): Json {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [areaOf(call)],
    security: call.open ? [] : [{ cookie: [], token: [] }, { bearer: [] }],
    requestBody: {
      content: {
        'application/json': {
          schema: { allOf: [{ $ref: '#/components/schemas/Envelope' }, jsonSchema(call.input, 'input')] },
        },
      },
    },
    responses: {
      200: {
        description: 'The answer, its code 10000; or a refusal, its code any other.',
        content: {
          'application/json': {
            schema: { oneOf: [answerSchema(call), { $ref: '#/components/schemas/Refusal' }] },
          },
        },
      },
      ...refusals({ 403: 'Not logged in.', 405: 'No permission.', 429: 'Too frequent.' }),
    },
  }
}

function refusals(descriptions: Record<string, string>): Json {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [status, { description, content }]),
  )
}

function answerSchema(call: Call): Json {
  return {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: { const: SUCCESS },
      message: { type: 'string' },
      data: jsonSchema(call.output, 'output'),
    },
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, reused: 'inline' }) as Json
  return rest
}

/** Stands for the values of a phrase: each is shown by its name. */
const PLACEHOLDERS = new Proxy({}, { get: (_, name) => `{${String(name)}}` }) as never

function describeFailures(): string {
  const keys = Object.keys(codes) as (keyof typeof codes)[]
  const rows = keys.map((key) => `| ${codes[key]} | ${key} | ${errorPhrase('en', key, PLACEHOLDERS)} |`)
  return `Every call is a POST of one JSON object: the envelope's fields beside the call's own.

A call succeeded if its \`code\` is ${SUCCESS}, and only then. Ask for \`code === ${SUCCESS}\`, not for a code of ${SUCCESS} or more: ${codes['session.tokenNotVerified']} (session.tokenNotVerified) lies above it and is a failure. The HTTP status is 200 for most failures too.

| code | failure | words |
|---|---|---|
${rows.join('\n')}`
}
