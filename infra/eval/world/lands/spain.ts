import { type Land, list, running, trade } from '../land.ts'

const AREAS = list('91 5|93 4|95 6|96 3|98 5')

export const spain: Land = {
  country: 'ES',
  isNumberFirst: false,
  callingCode: '34',
  nationalNumber: (n) => {
    const digits = running(n * 7_919 + 210_000, 6)
    return `${AREAS[n % AREAS.length]}${digits.slice(0, 2)} ${digits.slice(2, 4)} ${digits.slice(4)}`
  },
  trunk: '',
  domainEnds: list('es|es|com|com'),
  town: {
    name: 'Peñalba del Río',
    state: 'Castilla y León',
    stateCode: 'CL',
    postcode: '37999',
    latitude: 40.98,
    longitude: -5.71,
  },
  streets: list(
    'Calle Mayor|Plaza de la Constitución|Calle del Pozo|Avenida de los Olmos|Calle San Andrés|Calle Real|Paseo de la Alameda|Calle Cervantes|Ronda del Norte|Calle Nueva',
  ),
  malls: list('Centro Comercial Las Viñas|Galerías Peñalba|El Mirador'),
  trades: [
    trade('shop=bakery', 'Panadería|Pastelería|Horno', 'Pan artesano|Empanadas|Tartas|Magdalenas'),
    trade('amenity=cafe', 'Cafetería|Café|Heladería', 'Desayunos|Churros|Helados|Zumos'),
    trade('amenity=restaurant', 'Restaurante|Mesón|Asador|Taberna', 'Menú del día|Tapas|Raciones|Paella'),
    trade('shop=hairdresser', 'Peluquería|Barbería', 'Caballeros|Señoras|Tinte|Sin cita'),
    trade('amenity=dentist', 'Clínica Dental|Dentista', 'Implantes|Ortodoncia|Primera visita gratis'),
    trade('amenity=pharmacy', 'Farmacia', 'Ortopedia|Dermocosmética|Fórmulas'),
    trade('shop=optician', 'Óptica', 'Gafas|Lentillas|Audífonos'),
    trade('shop=car_repair', 'Talleres|Taller Mecánico|Automóviles', 'Neumáticos|Frenos|Chapa y pintura|Pre ITV'),
    trade('shop=hardware', 'Ferretería|Suministros', 'Llaves|Pinturas|Herramientas'),
    trade('shop=florist', 'Floristería|Flores', 'Ramos|Coronas|Bodas'),
    trade('office=estate_agent', 'Inmobiliaria|Fincas', 'Pisos|Alquiler|Se vende'),
    trade('shop=butcher', 'Carnicería|Charcutería', 'Jamones|Pollos|Embutidos'),
    trade('office=lawyer', 'Abogados|Asesoría', 'Herencias|Laboral|Fiscal'),
    trade('shop=shoes', 'Zapatería|Calzados', 'Rebajas|Ofertas|Bolsos'),
  ],
  firsts: list(
    'Begoña|Íñigo|Remedios|Nicolás|Asunción|Joaquín|Lucía|Tomás|Inés|Ramón|Macarena|Julián|Sofía|Martín|Pilar|Andrés',
  ),
  lasts: list(
    'Arizmendi|Bermúdez|Cañizares|Dávila|Echeverría|Fariñas|Galíndez|Hermosilla|Ibáñez|Jáuregui|Lizárraga|Montalbán|Núñez|Orduña|Peñaranda|Quiñones|Recalde|Sepúlveda|Tudela|Urrutia|Valcárcel|Yáñez|Zaldívar|Barrientos|Cifuentes|Escalante|Miramontes|Olavide|Requena|Villalobos',
  ),
  things: list(
    'Olivo|Molino|Cigüeña|Castillo|Encina|Faro|Trébol|Pozo|Girasol|Caballo|Lirio|Puente|Ruiseñor|Campana|Granero|Nogal|Lince|Almendro|Torre|Jazmín',
  ),
  adjectives: list('Blanco|Viejo|Verde|Dorado|Azul|Nuevo|Real'),
  patterns: list(
    '{trade} {last}|{trade} {last}|{trade} {first}|Casa {last}|Casa {first}|El {thing} {adjective}|{trade} El {thing}|{last} e Hijos|Hermanos {last}|{brand}|{brand} {trade}|{last} y {last2}|La Tienda de {first}|{trade} {first} {last}',
  ),
  legal: list('S.L.|SL|S.A.|S.L.U.'),
  slogans: list(
    'Desde 1948 a su servicio|Calidad y confianza|Todo para tu hogar|Hecho con cariño|Como en casa|Nuestra gente primero|El sabor de siempre|Siempre cerca de ti',
  ),
  notices: list(
    'ABIERTO|Empujar|Se alquila|Se traspasa|Prohibido aparcar|Aire acondicionado|Se busca personal|Liquidación',
  ),
  weekdays: 'Lun - Vie',
  telephone: list('Tel.|Tlf.|Teléfono|'),
}
