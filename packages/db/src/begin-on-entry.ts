import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'

const ENTRY = "select set_config('app.organization_id', $1, true)"
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu

/**
 * Sends the beginning of a transaction together with its first statement if that is the entry into an organization, as
 * it is for nearly all: on its own, it would cost a round trip each time.
 */
export class BeginOnEntryDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new BeginOnEntryDriver(this.#config)
  }
}

class BeginOnEntryDriver extends PostgresDriver {
  readonly #known = new WeakSet<DatabaseConnection>()
  /** Connections whose transaction has begun for Kysely, but not in the database yet. */
  readonly #unbegun = new WeakSet<DatabaseConnection>()

  override async acquireConnection(
    ...given: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...given)
    if (this.#known.has(connection)) return connection
    this.#known.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query, ...rest) => {
      if (!this.#unbegun.delete(connection)) return execute(query, ...rest)
      const [organizationId] = query.parameters
      // Several statements in one message take no parameters.
      if (query.sql === ENTRY && typeof organizationId === 'string' && UUID.test(organizationId))
        return execute(CompiledQuery.raw(`begin; ${ENTRY.replace('$1', `'${organizationId}'`)}`), ...rest)
      await execute(CompiledQuery.raw('begin'))
      return execute(query, ...rest)
    }
    return connection
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) return super.beginTransaction(connection, settings)
    this.#unbegun.add(connection)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#unbegun.delete(connection)) await super.commitTransaction(connection)
  }

  override async rollbackTransaction(
    ...[connection]: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    if (!this.#unbegun.delete(connection)) await super.rollbackTransaction(connection)
  }
}
