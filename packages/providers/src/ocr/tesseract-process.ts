// The reading process: it alone decodes pictures of strangers, holds no secret and no connection,
// and may be killed at any moment. Started by tesseract-reader.ts.
import { serveReading } from './serve-reading.ts'
import { tesseractEngine } from './tesseract-engine.ts'

serveReading(tesseractEngine())
