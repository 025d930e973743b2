/**
 * Words by which a language is known in a family's captions, lower case. What several languages have is written in each.
 * Relations that English families use too (Oma, Nonna, Abuela, Mamie) are in none.
 */
export const LANGUAGE_WORDS: Record<string, string> = {
  en: `the and a an in on at to of for from with by up down out off into over under after before the this that these those
    i me my mine we us our ours you your he him his she her hers it its they them their is are was were am be been has have had
    do does did not no very all so as or but when where who what how first last day days night morning evening summer winter
    autumn fall spring beach sea house home garden yard park school wedding birthday christmas easter happy party cake ice cream
    present presents brother sister son daughter kid kids child children grandkids cousin cousins father mother parents baby dog
    cat bike car train mountain snow rain sun photo picture holiday holidays vacation trip together playing eating sleeping
    swimming making going new little big old years year months january february march may june july august october december
    sunday saturday family mum mom dad man men best love hat war die kind gift sale son tag rot hut art also nun dose
    kitchen grandma grandpa granny grandad football lunch dinner breakfast picnic walk boat fun time pool trick treat costume halloween thanksgiving graduation`,
  es: `el la los las un una unos unas y e o de del al a en con por para sin sobre mi mis su sus nuestro nuestra nuestros
    nuestras este esta estos estas se que cuando donde muy más pero no si todo toda todos todas fue fueron era eran es son
    está están estaba estaban hay había fuimos tenía tiene hace lo le les me nos ya también después antes primer primera
    último última día días noche mañana tarde verano invierno otoño primavera playa mar casa campo pueblo jardín parque
    escuela colegio cole boda cumpleaños cumple navidad noel reyes feliz fiesta comida cena tarta pastel helado regalo
    regalos hermano hermana hermanos hijo hija hijos niño niña niños nieto nieta nietos primo prima primos padre madre papás
    bebé perro perra gato bicicleta bici coche tren avión montaña nieve lluvia sol foto vacaciones viaje juntos jugando
    comiendo durmiendo bañándose montando haciendo celebrando nuevo nueva pequeño pequeña grande viejo vieja años año meses
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre domingo sábado piscina barco
    cuando`,
  fr: `le la les l' l un une des du de d' d et ou a à au aux en dans sur sous avec sans pour par chez mon ma mes ton ta tes son sa
    ses notre nos leur leurs ce cette ces c' qui que qu' j' n' s' quand ou où est sont était étaient ont avait fait faisait va
    vont il elle ils elles on nous vous je se ne pas plus très tout toute tous toutes premier première dernier dernière jour
    jours journée nuit matin soir été hiver automne printemps plage mer maison campagne jardin parc école rentrée mariage
    anniversaire noël pâques joyeux bonne fête repas dîner gâteau glace cadeau cadeaux frère sœur soeur frères fils fille enfants
    enfant petit petite petits grand grande père mère parents bébé chien chat vélo voiture train montagne neige pluie soleil
    photo vacances voyage ensemble nouveau nouvelle vieux vieille ans an mois janvier février mars avril mai juin juillet août
    septembre octobre novembre décembre dimanche samedi famille piscine bateau dort joue jouent mange mangé`,
  de: `der die das den dem des ein eine einen einem einer und oder mit ohne in im am an auf aus bei beim von vom zu zum zur nach
    vor über unter für durch um mein meine meinem meiner meinen dein sein seine seinem seiner ihr ihre ihrem ihrer unser unsere
    unserem unserer ich du er sie es wir uns war waren ist sind hat haben hatte hatten wird wurde kann nicht auch noch schon
    sehr so dann wie als wenn alle alles ganz ganze erste erster ersten erstes letzte letzten tag tage nacht morgen abend sommer
    winter herbst frühling strand meer haus garten spielplatz schule kindergarten hochzeit geburtstag weihnachten ostern
    silvester fest feier kuchen torte eis geschenk geschenke bruder schwester geschwister sohn tochter kind kinder enkel enkelin
    vater mutter eltern großeltern baby hund katze fahrrad auto zug berge schnee regen sonne foto urlaub ferien reise ausflug
    zusammen neue neuer neues neuen kleine kleiner kleines kleinen große großer großes großen alt alte jahre jahr monate januar
    februar märz april mai juni juli august oktober dezember sonntag samstag familie fuer ueber maerz fruehling schoen schöne
    schoene schoener grosse grosser grosses see boot schlafen spielen backen`,
  it: `il lo la i gli le l' l un un' uno una e ed o di d' del dello della dell' dei degli delle a al allo alla all' ai agli alle da
    dal dalla in nel nello nella nell' nei negli nelle su sul sulla sull' con per tra senza mio mia miei mie tuo suo sua suoi sue
    nostro nostra nostri nostre loro che chi quando dove è era erano sono ha hanno aveva abbiamo siamo non più molto tutto tutta
    tutti tutte primo prima ultimo ultima giorno notte mattina sera estate inverno autunno primavera spiaggia mare casa campagna
    giardino parco scuola matrimonio compleanno natale pasqua buon auguri festa pranzo cena torta gelato regalo regali fratello
    sorella fratelli sorelle figlio figlia figli bambino bambina bambini nipote nipoti cugino cugini padre madre mamma genitori
    nonni neonato cane gatto bici bicicletta macchina treno montagna neve pioggia sole foto vacanze vacanza viaggio insieme nuovo
    nuova piccolo piccola grande vecchio vecchia anni anno mesi gennaio febbraio marzo aprile maggio giugno luglio agosto
    settembre ottobre novembre dicembre domenica sabato famiglia piscina barca`,
  pt: `o a os as um uma uns umas e ou de do da dos das ao à aos às em no na nos nas num numa com sem para pra por pelo pela
    meu minha meus minhas seu sua seus suas nosso nossa nossos nossas que quando onde é era eram foi foram está estava
    estavam tem tinha há não mais muito também depois todo toda todos todas primeiro primeira último última dia noite manhã
    tarde verão inverno outono primavera praia mar casa campo quintal jardim parque escola casamento aniversário natal noel
    páscoa feliz festa almoço jantar bolo sorvete gelado presente presentes irmão irmã irmãos filho filha filhos menino
    menina criança crianças neto neta netos primo prima primos pai mãe pais avós berço ursinho dormiu bebê bebé cachorro cão
    gato bicicleta carro comboio trem avião montanha neve chuva sol foto férias viagem juntos brincando comendo dormindo
    montando tomando voltando brincar novo nova pequeno pequena grande velho velha anos ano meses janeiro fevereiro março
    abril maio junho julho agosto setembro outubro novembro dezembro domingo sábado família você piscina barco`,
  nl: `de het een en of van voor met zonder in op aan bij uit naar om over door te tot mijn jouw zijn haar hun ons onze ik je jij
    hij zij ze wij we dat dit die er was waren is heeft hebben had hadden werd gaat ging niet ook nog al heel hele alle alles
    eerste laatste dag dagen nacht ochtend avond zomer winter herfst lente strand zee huis tuin speeltuin school bruiloft trouwdag
    verjaardag kerst kerstmis pasen sinterklaas gefeliciteerd feest eten taart ijs ijsje cadeau cadeautjes broer zus broertje
    zusje zoon dochter kind kinderen kleinkinderen vader moeder ouders neef nicht baby hond kat poes fiets auto trein bergen
    sneeuw regen zon foto vakantie reis uitje samen nieuwe kleine grote oude jaar maanden januari februari maart april mei juni
    juli augustus oktober zondag zaterdag lekker familie gezin zwembad boot 's 't`,
  cs: `a i se si na v ve s z ze u o do je jsme byl byla bylo že když nebo také jak už náš naše můj moje babička dědeček děda bratr
    sestra děti pes kůň dům zahrada léto zima vánoce narozeniny první`,
  pl: `i w we z ze na się nie do od o u jest są był była było że jak kiedy oraz też już nasz nasza nasze mój moja moje babcia
    dziadek brat siostra dzieci pies dom ogród ogrodzie lato zima święta urodziny wakacje rodzina pierwszy pierwsza nad morzem
    przy podczas jego jej rok roku mama tata`,
  sv: `och en ett i på av för till med är var har hade att det den som inte hon han vi jag min mitt mina vår vårt våra från hos
    mormor farmor morfar farfar bror syster barn barnen hund hus trädgården sommar vinter jul födelsedag första stranden`,
  da: `og en et i på af for til med er var har havde at det den som ikke hun han vi jeg min mit mine vores fra hos mormor farmor
    morfar farfar bedstemor bedstefar bror søster børn børnene hund hus haven sommer vinter jul fødselsdag første stranden`,
  no: `og en et ei i på av for til med er var har hadde å det den som ikke hun han vi jeg min mitt mine vår vårt våre fra hos
    mormor farmor morfar farfar bestemor bestefar bror søster barn barna hund hus hagen sommer vinter jul bursdag første stranden`,
  fi: `ja on oli ei se hän me minä sinä kun että myös kanssa mummo ukki vaari äiti isä veli sisko lapset koira talo puutarha
    puutarhassa kesä talvi joulu syntymäpäivä ensimmäinen rannalla mökillä`,
  hu: `az és egy nem van volt hogy is meg már még mi nagymama nagypapa testvérem gyerekek kutya ház kert kertben nyár tél
    karácsony születésnap első`,
  ro: `și cu la în de pe din un o este sunt era erau nu că mai noi bunica bunicul fratele sora copiii câine casă grădină grădina
    vara iarna crăciun ziua prima nostru noastră mea meu`,
  tr: `ve bir bu da de ile için çok ne ben biz anneanne babaanne dede kardeşim çocuklar köpek ev bahçe bahçede yaz kış doğum günü
    ilk denizde bizim annem babam`,
};
