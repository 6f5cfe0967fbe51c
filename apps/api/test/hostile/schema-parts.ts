/** The part of JSON Schema that the API description uses. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

export const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** Picks the alternative of a schema that a value is meant for, by its type, then by its constants. */
export function matchingSchemaOf(schema: Schema, value: unknown): Schema {
  const choices = schema.anyOf ?? schema.oneOf
  if (!choices) return schema
  const fitting = choices.find((choice) => isMeant(choice, value)) ?? {}
  return matchingSchemaOf(fitting, value)
}

function isMeant(schema: Schema, value: unknown): boolean {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.some((choice) => isMeant(choice, value))
  if (schema.const !== undefined) return schema.const === value
  if (schema.enum) return schema.enum.includes(value)
  const types = [schema.type].flat().map((type) => (type === 'integer' ? 'number' : type))
  if (!types.includes(typeOf(value))) return false
  if (typeOf(value) !== 'object') return true
  const fields = value as Record<string, unknown>
  return Object.entries(schema.properties ?? {}).every(
    ([key, { const: fixed }]) => fixed === undefined || fields[key] === fixed,
  )
}
